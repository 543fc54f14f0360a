import type {
  Address,
  AddressDetails,
  AddressPage,
  AddressPredictions,
  ApiErrorBody
} from '../../model';


export const getAutocompleteAddressResponseMock = (): AddressPredictions => ({"predictions":[{"place_id":"plc_on_peterborough_218_water","structured_formatting":{"main_text":"218 Water Street","secondary_text":"Peterborough, ON, Canada"}},{"place_id":"plc_nl_stjohns_218_water","structured_formatting":{"main_text":"218 Water Street","secondary_text":"St. John's, NL, Canada"}}]})


export const getAutocompleteAddressResponseMock200 = (): AddressPredictions => ({"predictions":[{"place_id":"plc_on_peterborough_218_water","structured_formatting":{"main_text":"218 Water Street","secondary_text":"Peterborough, ON, Canada"}},{"place_id":"plc_nl_stjohns_218_water","structured_formatting":{"main_text":"218 Water Street","secondary_text":"St. John's, NL, Canada"}}]})


export const getAutocompleteAddressResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getAutocompleteAddressResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getAutocompleteAddressResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getAutocompleteAddressResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getAutocompleteAddressResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getAutocompleteAddressResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getGetAddressDetailsResponseMock = (): AddressDetails => ({"addressLine1":"218 Water Street","addressLine2":"","city":"Peterborough","state":"Ontario","postalCode":"K9H 3L5","country":"Canada"})


export const getGetAddressDetailsResponseMock200 = (): AddressDetails => ({"addressLine1":"218 Water Street","addressLine2":"","city":"Peterborough","state":"Ontario","postalCode":"K9H 3L5","country":"Canada"})


export const getGetAddressDetailsResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getGetAddressDetailsResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getGetAddressDetailsResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getGetAddressDetailsResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getGetAddressDetailsResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getGetAddressDetailsResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getListAddressesResponseMock = (): AddressPage => ({"data":[{"id":"adr_52a1c0","name":"Home","addressLine1":"88 Somerset Street West","addressLine2":"Apt 4","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":true,"placeId":"plc_on_ottawa_88_somerset"},{"id":"adr_90d7be","name":"Cottage","addressLine1":"14 chemin du Lac","city":"Mont-Tremblant","state":"QC","postalCode":"J8E 1T1","country":"Canada","isPublic":false}],"total":2,"totalPages":1})


export const getListAddressesResponseMock200 = (): AddressPage => ({"data":[{"id":"adr_52a1c0","name":"Home","addressLine1":"88 Somerset Street West","addressLine2":"Apt 4","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":true,"placeId":"plc_on_ottawa_88_somerset"},{"id":"adr_90d7be","name":"Cottage","addressLine1":"14 chemin du Lac","city":"Mont-Tremblant","state":"QC","postalCode":"J8E 1T1","country":"Canada","isPublic":false}],"total":2,"totalPages":1})


export const getListAddressesResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getListAddressesResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getListAddressesResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getListAddressesResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getListAddressesResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getListAddressesResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getCreateAddressResponseMock = (): Address => ({"id":"adr_52a1c0","name":"Home","addressLine1":"88 Somerset Street West","addressLine2":"Apt 4","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":true,"placeId":"plc_on_ottawa_88_somerset"})


export const getCreateAddressResponseMock200 = (): Address => ({"id":"adr_52a1c0","name":"Home","addressLine1":"88 Somerset Street West","addressLine2":"Apt 4","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":true,"placeId":"plc_on_ottawa_88_somerset"})


export const getCreateAddressResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getCreateAddressResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getCreateAddressResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getCreateAddressResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getCreateAddressResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getCreateAddressResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

export const getUpdateAddressResponseMock = (): Address => ({"id":"adr_52a1c0","name":"Home","addressLine1":"90 Somerset Street West","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":false})


export const getUpdateAddressResponseMock200 = (): Address => ({"id":"adr_52a1c0","name":"Home","addressLine1":"90 Somerset Street West","city":"Ottawa","state":"ON","postalCode":"K2P 0H6","country":"Canada","isPublic":false})


export const getUpdateAddressResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getUpdateAddressResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getUpdateAddressResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getUpdateAddressResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getUpdateAddressResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getUpdateAddressResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})



export const getDeleteAddressResponseMock400 = (): ApiErrorBody => ({"message":["Please enter a valid email address","Please enter a username"]})


export const getDeleteAddressResponseMock401 = (): ApiErrorBody => ({"message":"Your session has expired. Please log in again."})


export const getDeleteAddressResponseMock403 = (): ApiErrorBody => ({"message":"You do not have permission to perform this action."})


export const getDeleteAddressResponseMock404 = (): ApiErrorBody => ({"message":"The requested resource was not found."})


export const getDeleteAddressResponseMock429 = (): ApiErrorBody => ({"message":"Too many requests. Please try again later.","additionalInfo":{"blockedUntil":"2025-12-01T17:05:00.000Z","remainingTime":272,"support":"help@giftlist.example"}})


export const getDeleteAddressResponseMock500 = (): ApiErrorBody => ({"message":"An unexpected error occurred on our end. Please try again."})

