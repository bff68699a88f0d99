//! Values that live while the future may be suspended.

macro_rules! pause_now {
    () => {
        pause().await
    };
}

async fn pause() {}

async fn across() -> usize {
    let v = vec![1_u8, 2]; //~ heap across-await
    pause().await;
    v.len()
}

async fn before() {
    {
        let v = vec![1_u8, 2]; //~ stack array 2
        assert_eq!(v.len(), 2);
    }
    pause().await;
}

async fn after() -> usize {
    pause().await;
    let v = vec![1_u8, 2]; //~ stack array 2
    v.len()
}

async fn in_the_statement(read: fn(&[u8])) {
    (read(&vec![1_u8, 2]), pause().await).0; //~ heap across-await
    read(&vec![1_u8, 2]); //~ stack array 2
    pause().await;
}

async fn in_the_tail_of_a_block(read: fn(&[u8])) {
    ({ read(&vec![1_u8, 2]) }, pause().await).0; //~ heap across-await
}

async fn behind_a_macro() {
    let v = vec![1_u8, 2]; //~ heap across-await
    pause_now!();
    drop(v);
}

async fn behind_a_macro_of_std() {
    let v = vec![1_u8, 2]; //~ stack slot 2
    println!();
    drop(v);
}

fn in_a_block(read: fn(&[u8])) {
    let v = vec![1_u8, 2]; //~ heap across-await
    let future = async { read(&v) };
    drop(future);
}

fn inside_of_a_block(read: fn(&[u8])) {
    let future = async move {
        let v = vec![1_u8, 2]; //~ stack array 2
        read(&v);
    };
    drop(future);
}

async fn in_a_closure_of_its_own() {
    let count = || {
        let v = vec![1_u8, 2]; //~ stack array 2
        v.len()
    };
    pause().await;
    count();
}
