import type {
  ApiErrorBody,
  FriendPage,
  PendingFriendPage,
  ShippableFriendPage,
  UserSummaryList
} from '../../model';


export const getListFriendsResponseMock = (): FriendPage => ({"data":[{"id":"usr_3b6e1a40","name":"Noah Fraser","username":"noah.fraser","photoUrl":"https://images.giftlist.example/people/noah.webp"},{"id":"usr_c5510e7d","name":"Amélie Gagnon","username":"amelie_g","photoUrl":null}],"total":2})


export const getListFriendsResponseMock200 = (): FriendPage => ({"data":[{"id":"usr_3b6e1a40","name":"Noah Fraser","username":"noah.fraser","photoUrl":"https://images.giftlist.example/people/noah.webp"},{"id":"usr_c5510e7d","name":"Amélie Gagnon","username":"amelie_g","photoUrl":null}],"total":2})


export const getListFriendsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListFriendsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListFriendsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListFriendsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListFriendsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListFriendsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getListShippableFriendsResponseMock = (): ShippableFriendPage => ({"data":[{"id":"usr_3b6e1a40","name":"Noah Fraser","username":"noah.fraser","photoUrl":"https://images.giftlist.example/people/noah.webp"}],"currentPage":1,"totalPages":1})


export const getListShippableFriendsResponseMock200 = (): ShippableFriendPage => ({"data":[{"id":"usr_3b6e1a40","name":"Noah Fraser","username":"noah.fraser","photoUrl":"https://images.giftlist.example/people/noah.webp"}],"currentPage":1,"totalPages":1})


export const getListShippableFriendsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListShippableFriendsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListShippableFriendsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListShippableFriendsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListShippableFriendsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListShippableFriendsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getListPendingFriendsResponseMock = (): PendingFriendPage => ({"data":[{"id":"usr_ae09b3f2","username":"priya.nair","name":"Priya Nair","photoUrl":null}],"total":1,"sent":[]})


export const getListPendingFriendsResponseMock200 = (): PendingFriendPage => ({"data":[{"id":"usr_ae09b3f2","username":"priya.nair","name":"Priya Nair","photoUrl":null}],"total":1,"sent":[]})


export const getListPendingFriendsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListPendingFriendsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListPendingFriendsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListPendingFriendsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListPendingFriendsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListPendingFriendsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getFollowUserResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getFollowUserResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getFollowUserResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getFollowUserResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getFollowUserResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getFollowUserResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getAcceptFriendResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getAcceptFriendResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getAcceptFriendResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getAcceptFriendResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getAcceptFriendResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getAcceptFriendResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getRejectFriendResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getRejectFriendResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getRejectFriendResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getRejectFriendResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getRejectFriendResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getRejectFriendResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getRemoveFriendResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getRemoveFriendResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getRemoveFriendResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getRemoveFriendResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getRemoveFriendResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getRemoveFriendResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getSearchNonFollowingResponseMock = (): UserSummaryList => ([{"id":"usr_ae09b3f2","username":"priya.nair","name":"Priya Nair","photoUrl":"https://images.giftlist.example/people/priya.webp"}])


export const getSearchNonFollowingResponseMock200 = (): UserSummaryList => ([{"id":"usr_ae09b3f2","username":"priya.nair","name":"Priya Nair","photoUrl":"https://images.giftlist.example/people/priya.webp"}])


export const getSearchNonFollowingResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getSearchNonFollowingResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getSearchNonFollowingResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getSearchNonFollowingResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getSearchNonFollowingResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getSearchNonFollowingResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

