import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  Address,
  AddressDetails,
  AddressPage,
  AddressPredictions,
  ApiErrorBody
} from '../../model';

import {
  getAutocompleteAddressResponseMock,
  getAutocompleteAddressResponseMock200,
  getAutocompleteAddressResponseMock400,
  getAutocompleteAddressResponseMock401,
  getAutocompleteAddressResponseMock403,
  getAutocompleteAddressResponseMock404,
  getAutocompleteAddressResponseMock429,
  getAutocompleteAddressResponseMock500,
  getCreateAddressResponseMock,
  getCreateAddressResponseMock200,
  getCreateAddressResponseMock400,
  getCreateAddressResponseMock401,
  getCreateAddressResponseMock403,
  getCreateAddressResponseMock404,
  getCreateAddressResponseMock429,
  getCreateAddressResponseMock500,
  getDeleteAddressResponseMock400,
  getDeleteAddressResponseMock401,
  getDeleteAddressResponseMock403,
  getDeleteAddressResponseMock404,
  getDeleteAddressResponseMock429,
  getDeleteAddressResponseMock500,
  getGetAddressDetailsResponseMock,
  getGetAddressDetailsResponseMock200,
  getGetAddressDetailsResponseMock400,
  getGetAddressDetailsResponseMock401,
  getGetAddressDetailsResponseMock403,
  getGetAddressDetailsResponseMock404,
  getGetAddressDetailsResponseMock429,
  getGetAddressDetailsResponseMock500,
  getListAddressesResponseMock,
  getListAddressesResponseMock200,
  getListAddressesResponseMock400,
  getListAddressesResponseMock401,
  getListAddressesResponseMock403,
  getListAddressesResponseMock404,
  getListAddressesResponseMock429,
  getListAddressesResponseMock500,
  getUpdateAddressResponseMock,
  getUpdateAddressResponseMock200,
  getUpdateAddressResponseMock400,
  getUpdateAddressResponseMock401,
  getUpdateAddressResponseMock403,
  getUpdateAddressResponseMock404,
  getUpdateAddressResponseMock429,
  getUpdateAddressResponseMock500
} from './addresses.faker';

export { getAutocompleteAddressResponseMock, getAutocompleteAddressResponseMock200, getAutocompleteAddressResponseMock400, getAutocompleteAddressResponseMock401, getAutocompleteAddressResponseMock403, getAutocompleteAddressResponseMock404, getAutocompleteAddressResponseMock429, getAutocompleteAddressResponseMock500, getGetAddressDetailsResponseMock, getGetAddressDetailsResponseMock200, getGetAddressDetailsResponseMock400, getGetAddressDetailsResponseMock401, getGetAddressDetailsResponseMock403, getGetAddressDetailsResponseMock404, getGetAddressDetailsResponseMock429, getGetAddressDetailsResponseMock500, getListAddressesResponseMock, getListAddressesResponseMock200, getListAddressesResponseMock400, getListAddressesResponseMock401, getListAddressesResponseMock403, getListAddressesResponseMock404, getListAddressesResponseMock429, getListAddressesResponseMock500, getCreateAddressResponseMock, getCreateAddressResponseMock200, getCreateAddressResponseMock400, getCreateAddressResponseMock401, getCreateAddressResponseMock403, getCreateAddressResponseMock404, getCreateAddressResponseMock429, getCreateAddressResponseMock500, getUpdateAddressResponseMock, getUpdateAddressResponseMock200, getUpdateAddressResponseMock400, getUpdateAddressResponseMock401, getUpdateAddressResponseMock403, getUpdateAddressResponseMock404, getUpdateAddressResponseMock429, getUpdateAddressResponseMock500, getDeleteAddressResponseMock400, getDeleteAddressResponseMock401, getDeleteAddressResponseMock403, getDeleteAddressResponseMock404, getDeleteAddressResponseMock429, getDeleteAddressResponseMock500 } from './addresses.faker';


export const getAutocompleteAddressMockHandler = (overrideResponse?: AddressPredictions | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AddressPredictions> | AddressPredictions), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock(),
      { status: 200
      })
  }, options)
}


export const getAutocompleteAddressMockHandler200 = (overrideResponse?: AddressPredictions | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AddressPredictions> | AddressPredictions), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getAutocompleteAddressMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getAutocompleteAddressMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getAutocompleteAddressMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getAutocompleteAddressMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getAutocompleteAddressMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getAutocompleteAddressMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/autocomplete', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAutocompleteAddressResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getGetAddressDetailsMockHandler = (overrideResponse?: AddressDetails | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AddressDetails> | AddressDetails), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getGetAddressDetailsMockHandler200 = (overrideResponse?: AddressDetails | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AddressDetails> | AddressDetails), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getGetAddressDetailsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getGetAddressDetailsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getGetAddressDetailsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getGetAddressDetailsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getGetAddressDetailsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getGetAddressDetailsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address/details', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAddressDetailsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getListAddressesMockHandler = (overrideResponse?: AddressPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AddressPage> | AddressPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListAddressesMockHandler200 = (overrideResponse?: AddressPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AddressPage> | AddressPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListAddressesMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListAddressesMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListAddressesMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListAddressesMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListAddressesMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListAddressesMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/address', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAddressesResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getCreateAddressMockHandler = (overrideResponse?: Address | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Address> | Address), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock(),
      { status: 200
      })
  }, options)
}


export const getCreateAddressMockHandler200 = (overrideResponse?: Address | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Address> | Address), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getCreateAddressMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getCreateAddressMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getCreateAddressMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getCreateAddressMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getCreateAddressMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getCreateAddressMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/address', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAddressResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getUpdateAddressMockHandler = (overrideResponse?: Address | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Address> | Address), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock(),
      { status: 200
      })
  }, options)
}


export const getUpdateAddressMockHandler200 = (overrideResponse?: Address | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Address> | Address), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getUpdateAddressMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getUpdateAddressMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getUpdateAddressMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getUpdateAddressMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getUpdateAddressMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getUpdateAddressMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.put('*/api/address/:id', async (info: Parameters<Parameters<typeof http.put>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAddressResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getDeleteAddressMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getDeleteAddressMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getDeleteAddressMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteAddressResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getDeleteAddressMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteAddressResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getDeleteAddressMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteAddressResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getDeleteAddressMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteAddressResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getDeleteAddressMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteAddressResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getDeleteAddressMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/address/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteAddressResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getAddressesMock = () => [
  getAutocompleteAddressMockHandler(),
  getGetAddressDetailsMockHandler(),
  getListAddressesMockHandler(),
  getCreateAddressMockHandler(),
  getUpdateAddressMockHandler(),
  getDeleteAddressMockHandler()
]
