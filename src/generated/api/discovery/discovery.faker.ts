import type {
  ApiErrorBody,
  ProductPage
} from '../../model';


export const getExploreProductsResponseMock = (): ProductPage => ({"data":[{"id":"prd_stoneware_mug","name":"Hand-Thrown Stoneware Mug, Prairie Blue","url":"https://kawarthaclay.example/mugs/prairie-blue","store":{"name":"Kawartha Clay Studio"},"price":34,"originalPrice":"42.00","itemInStock":true,"tags":["handmade","kitchen"],"description":"A generous mug with a thumb rest, glazed in the blue of a late August sky.","productImages":[{"id":"med_01","type":"image","url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"categories":[{"id":"cat_kitchen","name":"Kitchen & Table"}]},{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":false,"tags":["handmade","cosy"],"description":"Woven on Grand Manan from undyed merino, and big enough for two.","media":[],"categories":[{"id":"cat_home","name":"Home & Comfort"}]}],"categoryList":[{"id":"cat_kitchen","name":"Kitchen & Table"},{"id":"cat_home","name":"Home & Comfort"}],"tagList":[{"name":"handmade"},{"name":"kitchen"},{"name":"cosy"}],"pagination":{"currentPage":1,"totalPages":4,"total":168,"hasNextPage":true,"nextPage":2}})


export const getExploreProductsResponseMock200 = (): ProductPage => ({"data":[{"id":"prd_stoneware_mug","name":"Hand-Thrown Stoneware Mug, Prairie Blue","url":"https://kawarthaclay.example/mugs/prairie-blue","store":{"name":"Kawartha Clay Studio"},"price":34,"originalPrice":"42.00","itemInStock":true,"tags":["handmade","kitchen"],"description":"A generous mug with a thumb rest, glazed in the blue of a late August sky.","productImages":[{"id":"med_01","type":"image","url":"https://images.giftlist.example/products/stoneware-mug.webp","sortOrder":1}],"categories":[{"id":"cat_kitchen","name":"Kitchen & Table"}]},{"id":"prd_wool_throw","name":"Merino Wool Throw","store":"Fundy Weavers","price":"128.00","itemInStock":false,"tags":["handmade","cosy"],"description":"Woven on Grand Manan from undyed merino, and big enough for two.","media":[],"categories":[{"id":"cat_home","name":"Home & Comfort"}]}],"categoryList":[{"id":"cat_kitchen","name":"Kitchen & Table"},{"id":"cat_home","name":"Home & Comfort"}],"tagList":[{"name":"handmade"},{"name":"kitchen"},{"name":"cosy"}],"pagination":{"currentPage":1,"totalPages":4,"total":168,"hasNextPage":true,"nextPage":2}})


export const getExploreProductsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getExploreProductsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getExploreProductsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getExploreProductsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getExploreProductsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getExploreProductsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

