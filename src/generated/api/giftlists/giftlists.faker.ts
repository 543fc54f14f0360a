import type {
  ApiErrorBody,
  Gift,
  GiftMark,
  GiftPage,
  Giftlist,
  GiftlistItem,
  GiftlistPage,
  GiftlistSummary
} from '../../model';


export const getListGiftlistsResponseMock = (): GiftlistPage => ({"data":[{"id":"gft_2c81d5","title":"Our new place","description":"Things that make a flat a home.","isHidden":false,"items":[{"id":"gli_60b2aa","quantity":1,"isPurchased":false,"sortOrder":1,"product":{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":true}}]},{"id":"gft_b07e3f","title":"Secret Santa ideas","isHidden":true,"items":[]}],"total":2})


export const getListGiftlistsResponseMock200 = (): GiftlistPage => ({"data":[{"id":"gft_2c81d5","title":"Our new place","description":"Things that make a flat a home.","isHidden":false,"items":[{"id":"gli_60b2aa","quantity":1,"isPurchased":false,"sortOrder":1,"product":{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":true}}]},{"id":"gft_b07e3f","title":"Secret Santa ideas","isHidden":true,"items":[]}],"total":2})


export const getListGiftlistsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListGiftlistsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListGiftlistsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListGiftlistsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListGiftlistsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListGiftlistsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getCreateGiftlistResponseMock = (): GiftlistSummary => ({"id":"gft_f41a90","title":"Baby Tremblay","description":"For the little one due in May.","isHidden":false,"forName":"Chloé & Sam","eventName":"Baby shower","eventDate":"2027-04-17","items":[]})


export const getCreateGiftlistResponseMock200 = (): GiftlistSummary => ({"id":"gft_f41a90","title":"Baby Tremblay","description":"For the little one due in May.","isHidden":false,"forName":"Chloé & Sam","eventName":"Baby shower","eventDate":"2027-04-17","items":[]})


export const getCreateGiftlistResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getCreateGiftlistResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getCreateGiftlistResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getCreateGiftlistResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getCreateGiftlistResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getCreateGiftlistResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getListUserGiftlistsResponseMock = (): GiftlistPage => ({"data":[{"id":"gft_8d20c6","title":"Turning thirty","description":"Surprise me, or pick one of these.","isHidden":false,"username":"noah.fraser","items":[{"id":"gli_19e4b7","quantity":1,"isPurchased":true,"sortOrder":1,"product":{"id":"prd_camp_stove","name":"Two-Burner Camp Stove","store":{"name":"North Shore Outfitters"},"price":189.99,"originalPrice":219.99,"itemInStock":true}}]}],"total":1})


export const getListUserGiftlistsResponseMock200 = (): GiftlistPage => ({"data":[{"id":"gft_8d20c6","title":"Turning thirty","description":"Surprise me, or pick one of these.","isHidden":false,"username":"noah.fraser","items":[{"id":"gli_19e4b7","quantity":1,"isPurchased":true,"sortOrder":1,"product":{"id":"prd_camp_stove","name":"Two-Burner Camp Stove","store":{"name":"North Shore Outfitters"},"price":189.99,"originalPrice":219.99,"itemInStock":true}}]}],"total":1})


export const getListUserGiftlistsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListUserGiftlistsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListUserGiftlistsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListUserGiftlistsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListUserGiftlistsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListUserGiftlistsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getGetGiftlistResponseMock = (): Giftlist => ({"id":"gft_8d20c6","title":"Turning thirty","description":"Surprise me, or pick one of these.","isHidden":false,"username":"noah.fraser","forName":"Noah","eventName":"turns 30","eventDate":"2027-02-20","items":[{"id":"gli_19e4b7","quantity":1,"isPurchased":true,"sortOrder":1,"product":{"id":"prd_camp_stove","name":"Two-Burner Camp Stove","url":"https://northshore.example/camp-stove","store":{"name":"North Shore Outfitters"},"price":189.99,"originalPrice":219.99,"itemInStock":true,"description":"Boils a litre in four minutes, also in the wind.","media":[{"type":"image","url":"https://images.giftlist.example/products/camp-stove.webp","sortOrder":1}],"categories":[{"id":"cat_outdoors","name":"Outdoors"}]}}]})


export const getGetGiftlistResponseMock200 = (): Giftlist => ({"id":"gft_8d20c6","title":"Turning thirty","description":"Surprise me, or pick one of these.","isHidden":false,"username":"noah.fraser","forName":"Noah","eventName":"turns 30","eventDate":"2027-02-20","items":[{"id":"gli_19e4b7","quantity":1,"isPurchased":true,"sortOrder":1,"product":{"id":"prd_camp_stove","name":"Two-Burner Camp Stove","url":"https://northshore.example/camp-stove","store":{"name":"North Shore Outfitters"},"price":189.99,"originalPrice":219.99,"itemInStock":true,"description":"Boils a litre in four minutes, also in the wind.","media":[{"type":"image","url":"https://images.giftlist.example/products/camp-stove.webp","sortOrder":1}],"categories":[{"id":"cat_outdoors","name":"Outdoors"}]}}]})


export const getGetGiftlistResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getGetGiftlistResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getGetGiftlistResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getGetGiftlistResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getGetGiftlistResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getGetGiftlistResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getUpdateGiftlistResponseMock = (): GiftlistSummary => ({"id":"gft_2c81d5","title":"Our new place","description":"Things that make a flat a home.","isHidden":true,"forName":"Maya & Noah","eventName":"Housewarming","eventDate":null})


export const getUpdateGiftlistResponseMock200 = (): GiftlistSummary => ({"id":"gft_2c81d5","title":"Our new place","description":"Things that make a flat a home.","isHidden":true,"forName":"Maya & Noah","eventName":"Housewarming","eventDate":null})


export const getUpdateGiftlistResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getUpdateGiftlistResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getUpdateGiftlistResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getUpdateGiftlistResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getUpdateGiftlistResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getUpdateGiftlistResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getDeleteGiftlistResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getDeleteGiftlistResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getDeleteGiftlistResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getDeleteGiftlistResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getDeleteGiftlistResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getDeleteGiftlistResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getAddGiftlistItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getAddGiftlistItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getAddGiftlistItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getAddGiftlistItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getAddGiftlistItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getAddGiftlistItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getUpdateGiftlistItemResponseMock = (): GiftlistItem => ({"id":"gli_60b2aa","quantity":2,"isPurchased":false,"purchasedQuantity":0,"sortOrder":1,"note":"Size M, in blue, please","isMostWanted":true,"product":{"id":"prd_stoneware_mug","name":"Hand-Thrown Stoneware Mug, Prairie Blue","store":"Kiln & Kettle","price":28.5,"itemInStock":true}})


export const getUpdateGiftlistItemResponseMock200 = (): GiftlistItem => ({"id":"gli_60b2aa","quantity":2,"isPurchased":false,"purchasedQuantity":0,"sortOrder":1,"note":"Size M, in blue, please","isMostWanted":true,"product":{"id":"prd_stoneware_mug","name":"Hand-Thrown Stoneware Mug, Prairie Blue","store":"Kiln & Kettle","price":28.5,"itemInStock":true}})


export const getUpdateGiftlistItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getUpdateGiftlistItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getUpdateGiftlistItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getUpdateGiftlistItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getUpdateGiftlistItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getUpdateGiftlistItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getRemoveGiftlistItemResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getRemoveGiftlistItemResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getRemoveGiftlistItemResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getRemoveGiftlistItemResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getRemoveGiftlistItemResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getRemoveGiftlistItemResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getListGiftsResponseMock = (): GiftPage => ({"data":[{"id":"gif_81c2e0","giftlistId":"gft_2c81d5","giftlistTitle":"Our new place","quantity":1,"product":{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":true},"givenAt":"2025-11-04T15:21:09.000Z","giver":"@noah.fraser","giftMessage":"Welcome home, and many warm evenings!","thankedAt":null,"canBeThanked":true}],"total":1})


export const getListGiftsResponseMock200 = (): GiftPage => ({"data":[{"id":"gif_81c2e0","giftlistId":"gft_2c81d5","giftlistTitle":"Our new place","quantity":1,"product":{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":true},"givenAt":"2025-11-04T15:21:09.000Z","giver":"@noah.fraser","giftMessage":"Welcome home, and many warm evenings!","thankedAt":null,"canBeThanked":true}],"total":1})


export const getListGiftsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListGiftsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListGiftsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListGiftsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListGiftsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListGiftsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getSendThanksResponseMock = (): Gift => ({"id":"gif_81c2e0","giftlistId":"gft_2c81d5","giftlistTitle":"Our new place","quantity":1,"product":{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":true},"givenAt":"2025-11-04T15:21:09.000Z","giver":"@noah.fraser","giftMessage":"Welcome home, and many warm evenings!","thanks":"Thank you! It hangs in the hall already.","thankedAt":"2025-11-07T09:00:00.000Z","canBeThanked":false})


export const getSendThanksResponseMock200 = (): Gift => ({"id":"gif_81c2e0","giftlistId":"gft_2c81d5","giftlistTitle":"Our new place","quantity":1,"product":{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":true},"givenAt":"2025-11-04T15:21:09.000Z","giver":"@noah.fraser","giftMessage":"Welcome home, and many warm evenings!","thanks":"Thank you! It hangs in the hall already.","thankedAt":"2025-11-07T09:00:00.000Z","canBeThanked":false})


export const getSendThanksResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getSendThanksResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getSendThanksResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getSendThanksResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getSendThanksResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getSendThanksResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getAddGiftMarkResponseMock = (): GiftMark => ({"id":"gif_83bd10","giftlistItemId":"gli_60b2aa","quantity":1})


export const getAddGiftMarkResponseMock200 = (): GiftMark => ({"id":"gif_83bd10","giftlistItemId":"gli_60b2aa","quantity":1})


export const getAddGiftMarkResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getAddGiftMarkResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getAddGiftMarkResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getAddGiftMarkResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getAddGiftMarkResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getAddGiftMarkResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getDeleteGiftMarkResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getDeleteGiftMarkResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getDeleteGiftMarkResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getDeleteGiftMarkResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getDeleteGiftMarkResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getDeleteGiftMarkResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

