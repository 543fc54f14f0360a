import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiErrorBody,
  FriendPage,
  PendingFriendPage,
  ShippableFriendPage,
  UserSummaryList
} from '../../model';

import {
  getAcceptFriendResponseMock400,
  getAcceptFriendResponseMock401,
  getAcceptFriendResponseMock403,
  getAcceptFriendResponseMock404,
  getAcceptFriendResponseMock429,
  getAcceptFriendResponseMock500,
  getFollowUserResponseMock400,
  getFollowUserResponseMock401,
  getFollowUserResponseMock403,
  getFollowUserResponseMock404,
  getFollowUserResponseMock429,
  getFollowUserResponseMock500,
  getListFriendsResponseMock,
  getListFriendsResponseMock200,
  getListFriendsResponseMock400,
  getListFriendsResponseMock401,
  getListFriendsResponseMock403,
  getListFriendsResponseMock404,
  getListFriendsResponseMock429,
  getListFriendsResponseMock500,
  getListPendingFriendsResponseMock,
  getListPendingFriendsResponseMock200,
  getListPendingFriendsResponseMock400,
  getListPendingFriendsResponseMock401,
  getListPendingFriendsResponseMock403,
  getListPendingFriendsResponseMock404,
  getListPendingFriendsResponseMock429,
  getListPendingFriendsResponseMock500,
  getListShippableFriendsResponseMock,
  getListShippableFriendsResponseMock200,
  getListShippableFriendsResponseMock400,
  getListShippableFriendsResponseMock401,
  getListShippableFriendsResponseMock403,
  getListShippableFriendsResponseMock404,
  getListShippableFriendsResponseMock429,
  getListShippableFriendsResponseMock500,
  getRejectFriendResponseMock400,
  getRejectFriendResponseMock401,
  getRejectFriendResponseMock403,
  getRejectFriendResponseMock404,
  getRejectFriendResponseMock429,
  getRejectFriendResponseMock500,
  getRemoveFriendResponseMock400,
  getRemoveFriendResponseMock401,
  getRemoveFriendResponseMock403,
  getRemoveFriendResponseMock404,
  getRemoveFriendResponseMock429,
  getRemoveFriendResponseMock500,
  getSearchNonFollowingResponseMock,
  getSearchNonFollowingResponseMock200,
  getSearchNonFollowingResponseMock400,
  getSearchNonFollowingResponseMock401,
  getSearchNonFollowingResponseMock403,
  getSearchNonFollowingResponseMock404,
  getSearchNonFollowingResponseMock429,
  getSearchNonFollowingResponseMock500
} from './friends.faker';

export { getListFriendsResponseMock, getListFriendsResponseMock200, getListFriendsResponseMock400, getListFriendsResponseMock401, getListFriendsResponseMock403, getListFriendsResponseMock404, getListFriendsResponseMock429, getListFriendsResponseMock500, getListShippableFriendsResponseMock, getListShippableFriendsResponseMock200, getListShippableFriendsResponseMock400, getListShippableFriendsResponseMock401, getListShippableFriendsResponseMock403, getListShippableFriendsResponseMock404, getListShippableFriendsResponseMock429, getListShippableFriendsResponseMock500, getListPendingFriendsResponseMock, getListPendingFriendsResponseMock200, getListPendingFriendsResponseMock400, getListPendingFriendsResponseMock401, getListPendingFriendsResponseMock403, getListPendingFriendsResponseMock404, getListPendingFriendsResponseMock429, getListPendingFriendsResponseMock500, getFollowUserResponseMock400, getFollowUserResponseMock401, getFollowUserResponseMock403, getFollowUserResponseMock404, getFollowUserResponseMock429, getFollowUserResponseMock500, getAcceptFriendResponseMock400, getAcceptFriendResponseMock401, getAcceptFriendResponseMock403, getAcceptFriendResponseMock404, getAcceptFriendResponseMock429, getAcceptFriendResponseMock500, getRejectFriendResponseMock400, getRejectFriendResponseMock401, getRejectFriendResponseMock403, getRejectFriendResponseMock404, getRejectFriendResponseMock429, getRejectFriendResponseMock500, getRemoveFriendResponseMock400, getRemoveFriendResponseMock401, getRemoveFriendResponseMock403, getRemoveFriendResponseMock404, getRemoveFriendResponseMock429, getRemoveFriendResponseMock500, getSearchNonFollowingResponseMock, getSearchNonFollowingResponseMock200, getSearchNonFollowingResponseMock400, getSearchNonFollowingResponseMock401, getSearchNonFollowingResponseMock403, getSearchNonFollowingResponseMock404, getSearchNonFollowingResponseMock429, getSearchNonFollowingResponseMock500 } from './friends.faker';


export const getListFriendsMockHandler = (overrideResponse?: FriendPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<FriendPage> | FriendPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListFriendsMockHandler200 = (overrideResponse?: FriendPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<FriendPage> | FriendPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListFriendsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListFriendsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListFriendsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListFriendsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListFriendsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListFriendsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListFriendsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getListShippableFriendsMockHandler = (overrideResponse?: ShippableFriendPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ShippableFriendPage> | ShippableFriendPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListShippableFriendsMockHandler200 = (overrideResponse?: ShippableFriendPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ShippableFriendPage> | ShippableFriendPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListShippableFriendsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListShippableFriendsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListShippableFriendsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListShippableFriendsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListShippableFriendsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListShippableFriendsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/ship', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListShippableFriendsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getListPendingFriendsMockHandler = (overrideResponse?: PendingFriendPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<PendingFriendPage> | PendingFriendPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock(),
      { status: 200
      })
  }, options)
}


export const getListPendingFriendsMockHandler200 = (overrideResponse?: PendingFriendPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<PendingFriendPage> | PendingFriendPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getListPendingFriendsMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getListPendingFriendsMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getListPendingFriendsMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getListPendingFriendsMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getListPendingFriendsMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getListPendingFriendsMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/friends/pending', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPendingFriendsResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getFollowUserMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getFollowUserMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getFollowUserMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getFollowUserResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getFollowUserMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getFollowUserResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getFollowUserMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getFollowUserResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getFollowUserMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getFollowUserResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getFollowUserMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getFollowUserResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getFollowUserMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/follow/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getFollowUserResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getAcceptFriendMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getAcceptFriendMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getAcceptFriendMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAcceptFriendResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getAcceptFriendMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAcceptFriendResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getAcceptFriendMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAcceptFriendResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getAcceptFriendMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAcceptFriendResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getAcceptFriendMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAcceptFriendResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getAcceptFriendMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.patch>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.patch('*/api/friends/accept/:username', async (info: Parameters<Parameters<typeof http.patch>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAcceptFriendResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getRejectFriendMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRejectFriendMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRejectFriendMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectFriendResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getRejectFriendMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectFriendResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getRejectFriendMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectFriendResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getRejectFriendMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectFriendResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getRejectFriendMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectFriendResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getRejectFriendMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.post('*/api/friends/reject/:username', async (info: Parameters<Parameters<typeof http.post>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectFriendResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getRemoveFriendMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRemoveFriendMockHandler200 = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }

    return new HttpResponse(null,
      { status: 200
      })
  }, options)
}


export const getRemoveFriendMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveFriendResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getRemoveFriendMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveFriendResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getRemoveFriendMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveFriendResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getRemoveFriendMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveFriendResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getRemoveFriendMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveFriendResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getRemoveFriendMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.delete('*/api/friends/:username', async (info: Parameters<Parameters<typeof http.delete>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRemoveFriendResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getSearchNonFollowingMockHandler = (overrideResponse?: UserSummaryList | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserSummaryList> | UserSummaryList), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock(),
      { status: 200
      })
  }, options)
}


export const getSearchNonFollowingMockHandler200 = (overrideResponse?: UserSummaryList | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserSummaryList> | UserSummaryList), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getSearchNonFollowingMockHandler400 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getSearchNonFollowingMockHandler401 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getSearchNonFollowingMockHandler403 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getSearchNonFollowingMockHandler404 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock404(),
      { status: 404
      })
  }, options)
}


export const getSearchNonFollowingMockHandler429 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getSearchNonFollowingMockHandler500 = (overrideResponse?: ApiErrorBody | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiErrorBody> | ApiErrorBody), options?: RequestHandlerOptions) => {
  return http.get('*/api/user/search/nonfollowing/:text', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSearchNonFollowingResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getFriendsMock = () => [
  getListFriendsMockHandler(),
  getListShippableFriendsMockHandler(),
  getListPendingFriendsMockHandler(),
  getFollowUserMockHandler(),
  getAcceptFriendMockHandler(),
  getRejectFriendMockHandler(),
  getRemoveFriendMockHandler(),
  getSearchNonFollowingMockHandler()
]
