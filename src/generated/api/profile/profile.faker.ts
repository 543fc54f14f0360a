import type {
  ApiErrorBody,
  Profile
} from '../../model';


export const getGetProfileResponseMock = (): Profile => ({"id":"usr_7f0c2d91","username":"maya.tremblay","email":"maya.tremblay@example.ca","firstName":"Maya","lastName":"Tremblay","photoUrl":"https://images.giftlist.example/people/maya.webp","avatar":"https://images.giftlist.example/people/maya.webp","avatarMedia":{"url":"https://images.giftlist.example/people/maya.webp"},"countryCode":"1","phoneNumber":"6135550142","phoneType":"mobile","isPhoneVerified":true,"gender":"female","dob":14,"mob":9,"yob":1991})


export const getGetProfileResponseMock200 = (): Profile => ({"id":"usr_7f0c2d91","username":"maya.tremblay","email":"maya.tremblay@example.ca","firstName":"Maya","lastName":"Tremblay","photoUrl":"https://images.giftlist.example/people/maya.webp","avatar":"https://images.giftlist.example/people/maya.webp","avatarMedia":{"url":"https://images.giftlist.example/people/maya.webp"},"countryCode":"1","phoneNumber":"6135550142","phoneType":"mobile","isPhoneVerified":true,"gender":"female","dob":14,"mob":9,"yob":1991})


export const getGetProfileResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getGetProfileResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getGetProfileResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getGetProfileResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getGetProfileResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getGetProfileResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getUpdateProfileResponseMock = (): Profile => ({"id":"usr_7f0c2d91","username":"maya.tremblay","email":"maya.tremblay@example.ca","firstName":"Maya","lastName":"Tremblay","photoUrl":"https://images.giftlist.example/people/maya.webp","countryCode":"1","phoneNumber":"6135550198","phoneType":"home","isPhoneVerified":false,"gender":"female","dob":14,"mob":9,"yob":1991})


export const getUpdateProfileResponseMock200 = (): Profile => ({"id":"usr_7f0c2d91","username":"maya.tremblay","email":"maya.tremblay@example.ca","firstName":"Maya","lastName":"Tremblay","photoUrl":"https://images.giftlist.example/people/maya.webp","countryCode":"1","phoneNumber":"6135550198","phoneType":"home","isPhoneVerified":false,"gender":"female","dob":14,"mob":9,"yob":1991})


export const getUpdateProfileResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getUpdateProfileResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getUpdateProfileResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getUpdateProfileResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getUpdateProfileResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getUpdateProfileResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

