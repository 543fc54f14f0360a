import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

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

import {
  getAddGiftMarkResponseMock,
  getAddGiftMarkResponseMock200,
  getAddGiftMarkResponseMock400,
  getAddGiftMarkResponseMock401,
  getAddGiftMarkResponseMock403,
  getAddGiftMarkResponseMock404,
  getAddGiftMarkResponseMock429,
  getAddGiftMarkResponseMock500,
  getAddGiftlistItemResponseMock400,
  getAddGiftlistItemResponseMock401,
  getAddGiftlistItemResponseMock403,
  getAddGiftlistItemResponseMock404,
  getAddGiftlistItemResponseMock429,
  getAddGiftlistItemResponseMock500,
  getCreateGiftlistResponseMock,
  getCreateGiftlistResponseMock200,
  getCreateGiftlistResponseMock400,
  getCreateGiftlistResponseMock401,
  getCreateGiftlistResponseMock403,
  getCreateGiftlistResponseMock404,
  getCreateGiftlistResponseMock429,
  getCreateGiftlistResponseMock500,
  getDeleteGiftMarkResponseMock400,
  getDeleteGiftMarkResponseMock401,
  getDeleteGiftMarkResponseMock403,
  getDeleteGiftMarkResponseMock404,
  getDeleteGiftMarkResponseMock429,
  getDeleteGiftMarkResponseMock500,
  getDeleteGiftlistResponseMock400,
  getDeleteGiftlistResponseMock401,
  getDeleteGiftlistResponseMock403,
  getDeleteGiftlistResponseMock404,
  getDeleteGiftlistResponseMock429,
  getDeleteGiftlistResponseMock500,
  getGetGiftlistResponseMock,
  getGetGiftlistResponseMock200,
  getGetGiftlistResponseMock400,
  getGetGiftlistResponseMock401,
  getGetGiftlistResponseMock403,
  getGetGiftlistResponseMock404,
  getGetGiftlistResponseMock429,
  getGetGiftlistResponseMock500,
  getListGiftlistsResponseMock,
  getListGiftlistsResponseMock200,
  getListGiftlistsResponseMock400,
  getListGiftlistsResponseMock401,
  getListGiftlistsResponseMock403,
  getListGiftlistsResponseMock404,
  getListGiftlistsResponseMock429,
  getListGiftlistsResponseMock500,
  getListGiftsResponseMock,
  getListGiftsResponseMock200,
  getListGiftsResponseMock400,
  getListGiftsResponseMock401,
  getListGiftsResponseMock403,
  getListGiftsResponseMock404,
  getListGiftsResponseMock429,
  getListGiftsResponseMock500,
  getListUserGiftlistsResponseMock,
  getListUserGiftlistsResponseMock200,
  getListUserGiftlistsResponseMock400,
  getListUserGiftlistsResponseMock401,
  getListUserGiftlistsResponseMock403,
  getListUserGiftlistsResponseMock404,
  getListUserGiftlistsResponseMock429,
  getListUserGiftlistsResponseMock500,
  getRemoveGiftlistItemResponseMock400,
  getRemoveGiftlistItemResponseMock401,
  getRemoveGiftlistItemResponseMock403,
  getRemoveGiftlistItemResponseMock404,
  getRemoveGiftlistItemResponseMock429,
  getRemoveGiftlistItemResponseMock500,
  getSendThanksResponseMock,
  getSendThanksResponseMock200,
  getSendThanksResponseMock400,
  getSendThanksResponseMock401,
  getSendThanksResponseMock403,
  getSendThanksResponseMock404,
  getSendThanksResponseMock429,
  getSendThanksResponseMock500,
  getUpdateGiftlistItemResponseMock,
  getUpdateGiftlistItemResponseMock200,
  getUpdateGiftlistItemResponseMock400,
  getUpdateGiftlistItemResponseMock401,
  getUpdateGiftlistItemResponseMock403,
  getUpdateGiftlistItemResponseMock404,
  getUpdateGiftlistItemResponseMock429,
  getUpdateGiftlistItemResponseMock500,
  getUpdateGiftlistResponseMock,
  getUpdateGiftlistResponseMock200,
  getUpdateGiftlistResponseMock400,
  getUpdateGiftlistResponseMock401,
  getUpdateGiftlistResponseMock403,
  getUpdateGiftlistResponseMock404,
  getUpdateGiftlistResponseMock429,
  getUpdateGiftlistResponseMock500
} from './giftlists.faker';

export { getListGiftlistsResponseMock, getListGiftlistsResponseMock200, getListGiftlistsResponseMock400, getListGiftlistsResponseMock401, getListGiftlistsResponseMock403, getListGiftlistsResponseMock404, getListGiftlistsResponseMock429, getListGiftlistsResponseMock500, getCreateGiftlistResponseMock, getCreateGiftlistResponseMock200, getCreateGiftlistResponseMock400, getCreateGiftlistResponseMock401, getCreateGiftlistResponseMock403, getCreateGiftlistResponseMock404, getCreateGiftlistResponseMock429, getCreateGiftlistResponseMock500, getListUserGiftlistsResponseMock, getListUserGiftlistsResponseMock200, getListUserGiftlistsResponseMock400, getListUserGiftlistsResponseMock401, getListUserGiftlistsResponseMock403, getListUserGiftlistsResponseMock404, getListUserGiftlistsResponseMock429, getListUserGiftlistsResponseMock500, getGetGiftlistResponseMock, getGetGiftlistResponseMock200, getGetGiftlistResponseMock400, getGetGiftlistResponseMock401, getGetGiftlistResponseMock403, getGetGiftlistResponseMock404, getGetGiftlistResponseMock429, getGetGiftlistResponseMock500, getUpdateGiftlistResponseMock, getUpdateGiftlistResponseMock200, getUpdateGiftlistResponseMock400, getUpdateGiftlistResponseMock401, getUpdateGiftlistResponseMock403, getUpdateGiftlistResponseMock404, getUpdateGiftlistResponseMock429, getUpdateGiftlistResponseMock500, getDeleteGiftlistResponseMock400, getDeleteGiftlistResponseMock401, getDeleteGiftlistResponseMock403, getDeleteGiftlistResponseMock404, getDeleteGiftlistResponseMock429, getDeleteGiftlistResponseMock500, getAddGiftlistItemResponseMock400, getAddGiftlistItemResponseMock401, getAddGiftlistItemResponseMock403, getAddGiftlistItemResponseMock404, getAddGiftlistItemResponseMock429, getAddGiftlistItemResponseMock500, getUpdateGiftlistItemResponseMock, getUpdateGiftlistItemResponseMock200, getUpdateGiftlistItemResponseMock400, getUpdateGiftlistItemResponseMock401, getUpdateGiftlistItemResponseMock403, getUpdateGiftlistItemResponseMock404, getUpdateGiftlistItemResponseMock429, getUpdateGiftlistItemResponseMock500, getRemoveGiftlistItemResponseMock400, getRemoveGiftlistItemResponseMock401, getRemoveGiftlistItemResponseMock403, getRemoveGiftlistItemResponseMock404, getRemoveGiftlistItemResponseMock429, getRemoveGiftlistItemResponseMock500, getListGiftsResponseMock, getListGiftsResponseMock200, getListGiftsResponseMock400, getListGiftsResponseMock401, getListGiftsResponseMock403, getListGiftsResponseMock404, getListGiftsResponseMock429, getListGiftsResponseMock500, getSendThanksResponseMock, getSendThanksResponseMock200, getSendThanksResponseMock400, getSendThanksResponseMock401, getSendThanksResponseMock403, getSendThanksResponseMock404, getSendThanksResponseMock429, getSendThanksResponseMock500, getAddGiftMarkResponseMock, getAddGiftMarkResponseMock200, getAddGiftMarkResponseMock400, getAddGiftMarkResponseMock401, getAddGiftMarkResponseMock403, getAddGiftMarkResponseMock404, getAddGiftMarkResponseMock429, getAddGiftMarkResponseMock500, getDeleteGiftMarkResponseMock400, getDeleteGiftMarkResponseMock401, getDeleteGiftMarkResponseMock403, getDeleteGiftMarkResponseMock404, getDeleteGiftMarkResponseMock429, getDeleteGiftMarkResponseMock500 } from './giftlists.faker';


export const getListGiftlistsMockHandler = (overrideResponse?: GiftlistPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GiftlistPage> | GiftlistPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListGiftlistsMockHandler200 = (overrideResponse?: GiftlistPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GiftlistPage> | GiftlistPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListGiftlistsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListGiftlistsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListGiftlistsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListGiftlistsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListGiftlistsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListGiftlistsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftlistsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getCreateGiftlistMockHandler = (overrideResponse?: GiftlistSummary | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<GiftlistSummary> | GiftlistSummary), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock(),
      { status: 200
      })
  }, options)
}


export const getCreateGiftlistMockHandler200 = (overrideResponse?: GiftlistSummary | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<GiftlistSummary> | GiftlistSummary), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getCreateGiftlistMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getCreateGiftlistMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getCreateGiftlistMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getCreateGiftlistMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getCreateGiftlistMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getCreateGiftlistMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlist', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateGiftlistResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getListUserGiftlistsMockHandler = (overrideResponse?: GiftlistPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GiftlistPage> | GiftlistPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListUserGiftlistsMockHandler200 = (overrideResponse?: GiftlistPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GiftlistPage> | GiftlistPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListUserGiftlistsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListUserGiftlistsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListUserGiftlistsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListUserGiftlistsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListUserGiftlistsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListUserGiftlistsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/user/:username', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGiftlistsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getGetGiftlistMockHandler = (overrideResponse?: Giftlist | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Giftlist> | Giftlist), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock(),
      { status: 200
      })
  }, options)
}


export const getGetGiftlistMockHandler200 = (overrideResponse?: Giftlist | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Giftlist> | Giftlist), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getGetGiftlistMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getGetGiftlistMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getGetGiftlistMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getGetGiftlistMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getGetGiftlistMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getGetGiftlistMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGiftlistResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getUpdateGiftlistMockHandler = (overrideResponse?: GiftlistSummary | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<GiftlistSummary> | GiftlistSummary), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock(),
      { status: 200
      })
  }, options)
}


export const getUpdateGiftlistMockHandler200 = (overrideResponse?: GiftlistSummary | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<GiftlistSummary> | GiftlistSummary), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getUpdateGiftlistMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getUpdateGiftlistMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getUpdateGiftlistMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getUpdateGiftlistMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getUpdateGiftlistMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getUpdateGiftlistMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getDeleteGiftlistMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getDeleteGiftlistMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getDeleteGiftlistMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftlistResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getDeleteGiftlistMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftlistResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getDeleteGiftlistMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftlistResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getDeleteGiftlistMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftlistResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getDeleteGiftlistMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftlistResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getDeleteGiftlistMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlist/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftlistResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getAddGiftlistItemMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getAddGiftlistItemMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getAddGiftlistItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftlistItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getAddGiftlistItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftlistItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getAddGiftlistItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftlistItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getAddGiftlistItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftlistItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getAddGiftlistItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftlistItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getAddGiftlistItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftlistItem', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftlistItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getUpdateGiftlistItemMockHandler = (overrideResponse?: GiftlistItem | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<GiftlistItem> | GiftlistItem), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock(),
      { status: 200
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler200 = (overrideResponse?: GiftlistItem | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<GiftlistItem> | GiftlistItem), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getUpdateGiftlistItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateGiftlistItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getRemoveGiftlistItemMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveGiftlistItemResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveGiftlistItemResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveGiftlistItemResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveGiftlistItemResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveGiftlistItemResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getRemoveGiftlistItemMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftlistItem/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveGiftlistItemResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getListGiftsMockHandler = (overrideResponse?: GiftPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GiftPage> | GiftPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListGiftsMockHandler200 = (overrideResponse?: GiftPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GiftPage> | GiftPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListGiftsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListGiftsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListGiftsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListGiftsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListGiftsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListGiftsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/gift', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGiftsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getSendThanksMockHandler = (overrideResponse?: Gift | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<Gift> | Gift), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock(),
      { status: 200
      })
  }, options)
}


export const getSendThanksMockHandler200 = (overrideResponse?: Gift | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<Gift> | Gift), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getSendThanksMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getSendThanksMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getSendThanksMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getSendThanksMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getSendThanksMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getSendThanksMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/gift/:id', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendThanksResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getAddGiftMarkMockHandler = (overrideResponse?: GiftMark | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<GiftMark> | GiftMark), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock(),
      { status: 200
      })
  }, options)
}


export const getAddGiftMarkMockHandler200 = (overrideResponse?: GiftMark | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<GiftMark> | GiftMark), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getAddGiftMarkMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getAddGiftMarkMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getAddGiftMarkMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getAddGiftMarkMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getAddGiftMarkMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getAddGiftMarkMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/giftMark', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddGiftMarkResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getDeleteGiftMarkMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftMarkResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftMarkResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftMarkResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftMarkResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftMarkResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getDeleteGiftMarkMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/giftMark/:id', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDeleteGiftMarkResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getGiftlistsMock = () => [
  getListGiftlistsMockHandler(),
  getCreateGiftlistMockHandler(),
  getListUserGiftlistsMockHandler(),
  getGetGiftlistMockHandler(),
  getUpdateGiftlistMockHandler(),
  getDeleteGiftlistMockHandler(),
  getAddGiftlistItemMockHandler(),
  getUpdateGiftlistItemMockHandler(),
  getRemoveGiftlistItemMockHandler(),
  getListGiftsMockHandler(),
  getSendThanksMockHandler(),
  getAddGiftMarkMockHandler(),
  getDeleteGiftMarkMockHandler()
]
