import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  Cart,
  CartItem
} from '../../model';

import {
  getAddCartItemResponseMock,
  getAddCartItemResponseMock200,
  getAddCartItemResponseMock400,
  getAddCartItemResponseMock401,
  getAddCartItemResponseMock403,
  getAddCartItemResponseMock404,
  getAddCartItemResponseMock429,
  getAddCartItemResponseMock500,
  getClearCartResponseMock400,
  getClearCartResponseMock401,
  getClearCartResponseMock403,
  getClearCartResponseMock404,
  getClearCartResponseMock429,
  getClearCartResponseMock500,
  getGetCartResponseMock,
  getGetCartResponseMock200,
  getGetCartResponseMock400,
  getGetCartResponseMock401,
  getGetCartResponseMock403,
  getGetCartResponseMock404,
  getGetCartResponseMock429,
  getGetCartResponseMock500,
  getRemoveCartItemResponseMock400,
  getRemoveCartItemResponseMock401,
  getRemoveCartItemResponseMock403,
  getRemoveCartItemResponseMock404,
  getRemoveCartItemResponseMock429,
  getRemoveCartItemResponseMock500,
  getRestoreCartItemResponseMock,
  getRestoreCartItemResponseMock200,
  getRestoreCartItemResponseMock400,
  getRestoreCartItemResponseMock401,
  getRestoreCartItemResponseMock403,
  getRestoreCartItemResponseMock404,
  getRestoreCartItemResponseMock429,
  getRestoreCartItemResponseMock500,
  getUpdateCartItemResponseMock,
  getUpdateCartItemResponseMock200,
  getUpdateCartItemResponseMock400,
  getUpdateCartItemResponseMock401,
  getUpdateCartItemResponseMock403,
  getUpdateCartItemResponseMock404,
  getUpdateCartItemResponseMock429,
  getUpdateCartItemResponseMock500
} from './cart.faker';

export { getGetCartResponseMock, getGetCartResponseMock200, getGetCartResponseMock400, getGetCartResponseMock401, getGetCartResponseMock403, getGetCartResponseMock404, getGetCartResponseMock429, getGetCartResponseMock500, getAddCartItemResponseMock, getAddCartItemResponseMock200, getAddCartItemResponseMock400, getAddCartItemResponseMock401, getAddCartItemResponseMock403, getAddCartItemResponseMock404, getAddCartItemResponseMock429, getAddCartItemResponseMock500, getRestoreCartItemResponseMock, getRestoreCartItemResponseMock200, getRestoreCartItemResponseMock400, getRestoreCartItemResponseMock401, getRestoreCartItemResponseMock403, getRestoreCartItemResponseMock404, getRestoreCartItemResponseMock429, getRestoreCartItemResponseMock500, getUpdateCartItemResponseMock, getUpdateCartItemResponseMock200, getUpdateCartItemResponseMock400, getUpdateCartItemResponseMock401, getUpdateCartItemResponseMock403, getUpdateCartItemResponseMock404, getUpdateCartItemResponseMock429, getUpdateCartItemResponseMock500, getRemoveCartItemResponseMock400, getRemoveCartItemResponseMock401, getRemoveCartItemResponseMock403, getRemoveCartItemResponseMock404, getRemoveCartItemResponseMock429, getRemoveCartItemResponseMock500, getClearCartResponseMock400, getClearCartResponseMock401, getClearCartResponseMock403, getClearCartResponseMock404, getClearCartResponseMock429, getClearCartResponseMock500 } from './cart.faker';


export const getGetCartMockHandler = (overrideResponse?: Cart | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Cart> | Cart), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock(),
      { status: 200
      })
  }, options)
}


export const getGetCartMockHandler200 = (overrideResponse?: Cart | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Cart> | Cart), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getGetCartMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getGetCartMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getGetCartMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getGetCartMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getGetCartMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getGetCartMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/cart', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCartResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getAddCartItemMockHandler = (overrideResponse?: CartItem | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CartItem> | CartItem), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock(),
      { status: 200
      })
  }, options)
}


export const getAddCartItemMockHandler200 = (overrideResponse?: CartItem | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CartItem> | CartItem), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getAddCartItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getAddCartItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getAddCartItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getAddCartItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getAddCartItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getAddCartItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/cartItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddCartItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getRestoreCartItemMockHandler = (overrideResponse?: CartItem | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<CartItem> | CartItem), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock(),
      { status: 200
      })
  }, options)
}


export const getRestoreCartItemMockHandler200 = (overrideResponse?: CartItem | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<CartItem> | CartItem), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getRestoreCartItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getRestoreCartItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getRestoreCartItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getRestoreCartItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getRestoreCartItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getRestoreCartItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/restore', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRestoreCartItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getUpdateCartItemMockHandler = (overrideResponse?: CartItem | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<CartItem> | CartItem), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock(),
      { status: 200
      })
  }, options)
}


export const getUpdateCartItemMockHandler200 = (overrideResponse?: CartItem | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<CartItem> | CartItem), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getUpdateCartItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getUpdateCartItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getUpdateCartItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getUpdateCartItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getUpdateCartItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getUpdateCartItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCartItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getRemoveCartItemMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRemoveCartItemMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRemoveCartItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveCartItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getRemoveCartItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveCartItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getRemoveCartItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveCartItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getRemoveCartItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveCartItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getRemoveCartItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveCartItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getRemoveCartItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cartItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveCartItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getClearCartMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getClearCartMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getClearCartMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getClearCartResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getClearCartMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getClearCartResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getClearCartMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getClearCartResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getClearCartMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getClearCartResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getClearCartMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getClearCartResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getClearCartMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/cart/items', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getClearCartResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getCartMock = () => [
  getGetCartMockHandler(),
  getAddCartItemMockHandler(),
  getRestoreCartItemMockHandler(),
  getUpdateCartItemMockHandler(),
  getRemoveCartItemMockHandler(),
  getClearCartMockHandler()
]
