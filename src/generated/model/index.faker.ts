import {
  faker
} from '@faker-js/faker/locale/en_CA';

import type {
  AddCartItemRequest,
  AddGiftlistItemRequest,
  Address,
  AddressDetails,
  AddressPage,
  AddressPrediction,
  AddressPredictions,
  AddressRequest,
  ApiErrorBody,
  AuthStatus,
  Availability,
  AvailabilityRequest,
  AvatarMedia,
  Cart,
  CartItem,
  CartItemImage,
  Category,
  CheckoutPreview,
  CheckoutSession,
  CreateAccountRequest,
  CreateGiftlistRequest,
  DeliveryAddress,
  EmailInput,
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
  Friend,
  FriendPage,
  FulfillmentCode,
  FulfillmentStatus,
  Giftlist,
  GiftlistItem,
  GiftlistPage,
  GiftlistSummary,
  GuestCheckoutRequest,
  InitiateCheckoutRequest,
  LoginRequest,
  Notification,
  NotificationAnswer,
  NotificationPage,
  Order,
  OrderItem,
  OrderPage,
  OrderProduct,
  OrderRecipient,
  Pagination,
  PendingFriendPage,
  Price,
  Product,
  ProductMedia,
  ProductPage,
  Profile,
  ProvinceCode,
  RestoreCartItemRequest,
  SendOtpRequest,
  ServerMessage,
  ShippableFriendPage,
  Store,
  Tag,
  UpdateCartItemRequest,
  UpdateGiftlistRequest,
  UpdateProfileRequest,
  UserSummary,
  UserSummaryList,
  UsernameInput,
  VerifyOtpRequest
} from '.';



export const getPriceMock = (): Price => (faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}),faker.string.alpha({length: {min: 10, max: 20}}),]))

export const getProvinceCodeMock = (): ProvinceCode => (faker.helpers.arrayElement(['AB','BC','MB','NB','NL','NS','NT','NU','ON','PE','QC','SK','YT'] as const))

export const getServerMessageMock = (): ServerMessage => (faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}),Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))),]))

export const getApiErrorBodyMock = (overrideResponse: Partial<ApiErrorBody> = {}): ApiErrorBody => ({message: faker.helpers.arrayElement([getServerMessageMock(), undefined]), error: faker.helpers.arrayElement([getServerMessageMock(), undefined]), detail: faker.helpers.arrayElement([getServerMessageMock(), undefined]), blockedUntil: faker.helpers.arrayElement([faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}),faker.number.float({fractionDigits: 2}),]), undefined]), remainingTime: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), support: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), ...overrideResponse})

export const getAuthStatusMock = (overrideResponse: Partial<AuthStatus> = {}): AuthStatus => ({authenticated: faker.datatype.boolean(), ...overrideResponse})

export const getLoginRequestMock = (overrideResponse: Partial<LoginRequest> = {}): LoginRequest => ({username: faker.string.alpha({length: {min: 1, max: 20}}), password: faker.string.alpha({length: {min: 1, max: 128}}), ...overrideResponse})

export const getEmailInputMock = (): EmailInput => (faker.helpers.fromRegExp("^\\S+@\\S+\\.\\S+$"))

export const getSendOtpRequestMock = (overrideResponse: Partial<SendOtpRequest> = {}): SendOtpRequest => ({email: getEmailInputMock(), ...overrideResponse})

export const getVerifyOtpRequestMock = (overrideResponse: Partial<VerifyOtpRequest> = {}): VerifyOtpRequest => ({otpCode: faker.string.alpha({length: {min: 1, max: 20}}), email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), ...overrideResponse})

export const getForgotPasswordRequestMock = (overrideResponse: Partial<ForgotPasswordRequest> = {}): ForgotPasswordRequest => ({otpCode: faker.string.alpha({length: {min: 10, max: 20}}), email: getEmailInputMock(), ...overrideResponse})

export const getForgotPasswordAnswerMock = (overrideResponse: Partial<ForgotPasswordAnswer> = {}): ForgotPasswordAnswer => ({message: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getUsernameInputMock = (): UsernameInput => (faker.helpers.fromRegExp("^[A-Za-z0-9_][A-Za-z0-9_.]*$"))

export const getAvailabilityRequestMock = (overrideResponse: Partial<AvailabilityRequest> = {}): AvailabilityRequest => ({email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), username: faker.helpers.arrayElement([getUsernameInputMock(), undefined]), ...overrideResponse})

export const getAvailabilityMock = (overrideResponse: Partial<Availability> = {}): Availability => ({emailAvailable: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), usernameAvailable: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), ...overrideResponse})

export const getCreateAccountRequestMock = (overrideResponse: Partial<CreateAccountRequest> = {}): CreateAccountRequest => ({file: faker.helpers.arrayElement([new Blob([new Uint8Array(faker.number.int({ min: 1, max: 64 }))]), undefined]), provider: "Local", email: getEmailInputMock(), password: faker.string.alpha({length: {min: 8, max: 128}}), username: getUsernameInputMock(), 'profileDto[firstName]': faker.string.alpha({length: {min: 1, max: 20}}), 'profileDto[lastName]': faker.string.alpha({length: {min: 1, max: 20}}), 'profileDto[phone]': faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 15}}), undefined]), 'addressDto[addressLine1]': faker.string.alpha({length: {min: 1, max: 20}}), 'addressDto[addressLine2]': faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), 'addressDto[city]': faker.string.alpha({length: {min: 1, max: 20}}), 'addressDto[state]': getProvinceCodeMock(), 'addressDto[postalCode]': faker.string.alpha({length: {min: 1, max: 20}}), 'addressDto[country]': "Canada", 'addressDto[name]': faker.string.alpha({length: {min: 1, max: 20}}), ...overrideResponse})

export const getAvatarMediaMock = (overrideResponse: Partial<AvatarMedia> = {}): AvatarMedia => ({url: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getProfileMock = (overrideResponse: Partial<Profile> = {}): Profile => ({id: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), email: faker.string.alpha({length: {min: 10, max: 20}}), firstName: faker.string.alpha({length: {min: 10, max: 20}}), lastName: faker.string.alpha({length: {min: 10, max: 20}}), photoUrl: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), avatar: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), avatarMedia: faker.helpers.arrayElement([{ ...getAvatarMediaMock() },null,]), countryCode: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), phoneNumber: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), phoneType: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), isPhoneVerified: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), gender: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), dob: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), mob: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), yob: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), ...overrideResponse})

export const getUpdateProfileRequestMock = (overrideResponse: Partial<UpdateProfileRequest> = {}): UpdateProfileRequest => ({username: faker.helpers.arrayElement([getUsernameInputMock(), undefined]), email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), firstName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 1, max: 20}}), undefined]), lastName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 1, max: 20}}), undefined]), countryCode: faker.helpers.arrayElement([faker.helpers.arrayElement(['1','44','234'] as const), undefined]), phoneNumber: faker.helpers.arrayElement([faker.helpers.fromRegExp("^\\d{0,15}$"), undefined]), phoneType: faker.helpers.arrayElement([faker.helpers.arrayElement(['mobile','home','work'] as const), undefined]), gender: faker.helpers.arrayElement([faker.helpers.arrayElement(['male','female','other'] as const), undefined]), dob: faker.helpers.arrayElement([faker.number.int({min: 0, max: 31}), undefined]), mob: faker.helpers.arrayElement([faker.number.int({min: 0, max: 12}), undefined]), yob: faker.helpers.arrayElement([faker.number.int({min: 0}), undefined]), ...overrideResponse})

export const getAddressMock = (overrideResponse: Partial<Address> = {}): Address => ({id: faker.string.alpha({length: {min: 10, max: 20}}), name: faker.string.alpha({length: {min: 10, max: 20}}), addressLine1: faker.string.alpha({length: {min: 10, max: 20}}), addressLine2: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), city: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.string.alpha({length: {min: 10, max: 20}}), postalCode: faker.string.alpha({length: {min: 10, max: 20}}), country: faker.string.alpha({length: {min: 10, max: 20}}), isPublic: faker.datatype.boolean(), placeId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getAddressPageMock = (overrideResponse: Partial<AddressPage> = {}): AddressPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getAddressMock() })), total: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), totalPages: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), ...overrideResponse})

export const getAddressRequestMock = (overrideResponse: Partial<AddressRequest> = {}): AddressRequest => ({placeId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), addressLine1: faker.string.alpha({length: {min: 1, max: 20}}), addressLine2: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), city: faker.string.alpha({length: {min: 1, max: 20}}), state: getProvinceCodeMock(), postalCode: faker.helpers.fromRegExp("^[A-Za-z]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d$"), country: "Canada", name: faker.string.alpha({length: {min: 1, max: 20}}), isPublic: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), ...overrideResponse})

export const getAddressDetailsMock = (overrideResponse: Partial<AddressDetails> = {}): AddressDetails => ({addressLine1: faker.string.alpha({length: {min: 10, max: 20}}), addressLine2: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), city: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.string.alpha({length: {min: 10, max: 20}}), postalCode: faker.string.alpha({length: {min: 10, max: 20}}), country: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getAddressPredictionMock = (overrideResponse: Partial<AddressPrediction> = {}): AddressPrediction => ({place_id: faker.string.alpha({length: {min: 10, max: 20}}), structured_formatting: {main_text: faker.string.alpha({length: {min: 10, max: 20}}), secondary_text: faker.string.alpha({length: {min: 10, max: 20}})}, ...overrideResponse})

export const getAddressPredictionsMock = (overrideResponse: Partial<AddressPredictions> = {}): AddressPredictions => ({predictions: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getAddressPredictionMock() })), ...overrideResponse})

export const getStoreMock = (overrideResponse: Partial<Store> = {}): Store => ({name: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getProductMediaMock = (overrideResponse: Partial<ProductMedia> = {}): ProductMedia => ({id: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), type: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), url: faker.string.alpha({length: {min: 10, max: 20}}), sortOrder: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), null]), ...overrideResponse})

export const getCategoryMock = (overrideResponse: Partial<Category> = {}): Category => ({id: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), name: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getProductMock = (overrideResponse: Partial<Product> = {}): Product => ({id: faker.string.alpha({length: {min: 10, max: 20}}), name: faker.string.alpha({length: {min: 10, max: 20}}), url: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), store: faker.helpers.arrayElement([faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}),{ ...getStoreMock() },]), undefined]), price: getPriceMock(), originalPrice: faker.helpers.arrayElement([getPriceMock(), undefined]), itemInStock: faker.datatype.boolean(), tags: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), undefined]), description: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), media: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getProductMediaMock() })), undefined]), productImages: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getProductMediaMock() })), undefined]), categories: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getCategoryMock() })), undefined]), ...overrideResponse})

export const getTagMock = (overrideResponse: Partial<Tag> = {}): Tag => ({name: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getPaginationMock = (overrideResponse: Partial<Pagination> = {}): Pagination => ({currentPage: faker.number.float({fractionDigits: 2}), totalPages: faker.number.float({fractionDigits: 2}), total: faker.number.float({fractionDigits: 2}), hasNextPage: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), nextPage: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), null]), ...overrideResponse})

export const getProductPageMock = (overrideResponse: Partial<ProductPage> = {}): ProductPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getProductMock() })), categoryList: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getCategoryMock() })), tagList: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getTagMock() })), pagination: { ...getPaginationMock() }, ...overrideResponse})

export const getCartItemImageMock = (overrideResponse: Partial<CartItemImage> = {}): CartItemImage => ({url: faker.string.alpha({length: {min: 10, max: 20}}), sortOrder: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), null]), ...overrideResponse})

export const getCartItemMock = (overrideResponse: Partial<CartItem> = {}): CartItem => ({id: faker.string.alpha({length: {min: 10, max: 20}}), productId: faker.string.alpha({length: {min: 10, max: 20}}), giftlistItemId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), quantity: faker.number.float({fractionDigits: 2}), name: faker.string.alpha({length: {min: 10, max: 20}}), price: getPriceMock(), originalPrice: faker.helpers.arrayElement([getPriceMock(), undefined]), tax: faker.helpers.arrayElement([getPriceMock(), undefined]), productImages: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getCartItemImageMock() })), giftlistName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), eventName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), recipientUsername: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), recipientUserId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), shippingAddress: faker.helpers.arrayElement([{ ...getAddressMock() },null,]), message: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getCartMock = (overrideResponse: Partial<Cart> = {}): Cart => ({cartItems: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getCartItemMock() })), ...overrideResponse})

export const getAddCartItemRequestMock = (overrideResponse: Partial<AddCartItemRequest> = {}): AddCartItemRequest => ({productId: faker.string.alpha({length: {min: 1, max: 20}}), giftlistItemId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), quantity: faker.number.int({min: 1}), ...overrideResponse})

export const getUpdateCartItemRequestMock = (overrideResponse: Partial<UpdateCartItemRequest> = {}): UpdateCartItemRequest => ({recipientId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), addressId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getRestoreCartItemRequestMock = (overrideResponse: Partial<RestoreCartItemRequest> = {}): RestoreCartItemRequest => ({giftlistItemId: faker.string.alpha({length: {min: 1, max: 20}}), cartItemId: faker.string.alpha({length: {min: 1, max: 20}}), ...overrideResponse})

export const getInitiateCheckoutRequestMock = (overrideResponse: Partial<InitiateCheckoutRequest> = {}): InitiateCheckoutRequest => ({cartItemIds: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), ...overrideResponse})

export const getCheckoutPreviewMock = (overrideResponse: Partial<CheckoutPreview> = {}): CheckoutPreview => ({cartItems: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getCartItemMock() })), shipping: getPriceMock(), ...overrideResponse})

export const getGuestCheckoutRequestMock = (overrideResponse: Partial<GuestCheckoutRequest> = {}): GuestCheckoutRequest => ({cartItemIds: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), firstName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 1, max: 20}}), undefined]), lastName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 1, max: 20}}), undefined]), email: faker.helpers.arrayElement([faker.helpers.fromRegExp("@"), undefined]), anonymous: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), ...overrideResponse})

export const getCheckoutSessionMock = (overrideResponse: Partial<CheckoutSession> = {}): CheckoutSession => ({checkoutUrl: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getGiftlistItemMock = (overrideResponse: Partial<GiftlistItem> = {}): GiftlistItem => ({id: faker.string.alpha({length: {min: 10, max: 20}}), quantity: faker.number.float({fractionDigits: 2}), isPurchased: faker.datatype.boolean(), product: { ...getProductMock() }, sortOrder: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), null]), ...overrideResponse})

export const getGiftlistSummaryMock = (overrideResponse: Partial<GiftlistSummary> = {}): GiftlistSummary => ({id: faker.string.alpha({length: {min: 10, max: 20}}), title: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), isHidden: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), username: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), items: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getGiftlistItemMock() })), undefined]), ...overrideResponse})

export const getGiftlistMock = (overrideResponse: Partial<Giftlist> = {}): Giftlist => ({id: faker.string.alpha({length: {min: 10, max: 20}}), title: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), isHidden: faker.datatype.boolean(), username: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), items: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getGiftlistItemMock() })), ...overrideResponse})

export const getGiftlistPageMock = (overrideResponse: Partial<GiftlistPage> = {}): GiftlistPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getGiftlistSummaryMock() })), total: faker.number.float({fractionDigits: 2}), ...overrideResponse})

export const getCreateGiftlistRequestMock = (overrideResponse: Partial<CreateGiftlistRequest> = {}): CreateGiftlistRequest => ({title: faker.string.alpha({length: {min: 3, max: 50}}), description: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 500}}), undefined]), isHidden: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), ...overrideResponse})

export const getUpdateGiftlistRequestMock = (overrideResponse: Partial<UpdateGiftlistRequest> = {}): UpdateGiftlistRequest => ({title: faker.helpers.arrayElement([faker.string.alpha({length: {min: 3, max: 50}}), undefined]), description: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 500}}), undefined]), isHidden: faker.helpers.arrayElement([faker.datatype.boolean(), undefined]), ...overrideResponse})

export const getAddGiftlistItemRequestMock = (overrideResponse: Partial<AddGiftlistItemRequest> = {}): AddGiftlistItemRequest => ({giftlistId: faker.string.alpha({length: {min: 1, max: 20}}), productId: faker.string.alpha({length: {min: 1, max: 20}}), quantity: faker.number.int({min: 1}), ...overrideResponse})

export const getFriendMock = (overrideResponse: Partial<Friend> = {}): Friend => ({id: faker.string.alpha({length: {min: 10, max: 20}}), name: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), photoUrl: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getFriendPageMock = (overrideResponse: Partial<FriendPage> = {}): FriendPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getFriendMock() })), total: faker.number.float({fractionDigits: 2}), currentPage: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), totalPages: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), ...overrideResponse})

export const getShippableFriendPageMock = (overrideResponse: Partial<ShippableFriendPage> = {}): ShippableFriendPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getFriendMock() })), currentPage: faker.number.float({fractionDigits: 2}), totalPages: faker.number.float({fractionDigits: 2}), total: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), ...overrideResponse})

export const getUserSummaryMock = (overrideResponse: Partial<UserSummary> = {}): UserSummary => ({id: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), name: faker.string.alpha({length: {min: 10, max: 20}}), photoUrl: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getUserSummaryListMock = (): UserSummaryList => (Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getUserSummaryMock() })))

export const getPendingFriendPageMock = (overrideResponse: Partial<PendingFriendPage> = {}): PendingFriendPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getUserSummaryMock() })), total: faker.number.float({fractionDigits: 2}), currentPage: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), totalPages: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), ...overrideResponse})

export const getNotificationMock = (overrideResponse: Partial<Notification> = {}): Notification => ({id: faker.string.alpha({length: {min: 10, max: 20}}), message: faker.string.alpha({length: {min: 10, max: 20}}), viewed: faker.datatype.boolean(), type: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), ...overrideResponse})

export const getNotificationPageMock = (overrideResponse: Partial<NotificationPage> = {}): NotificationPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getNotificationMock() })), currentPage: faker.number.float({fractionDigits: 2}), totalPages: faker.number.float({fractionDigits: 2}), total: faker.number.float({fractionDigits: 2}), ...overrideResponse})

export const getNotificationAnswerMock = (): NotificationAnswer => (faker.helpers.arrayElement([{ ...getNotificationPageMock() },Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getNotificationMock() })),]))

export const getOrderRecipientMock = (overrideResponse: Partial<OrderRecipient> = {}): OrderRecipient => ({name: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), photoUrl: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getDeliveryAddressMock = (overrideResponse: Partial<DeliveryAddress> = {}): DeliveryAddress => ({street: faker.string.alpha({length: {min: 10, max: 20}}), city: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.string.alpha({length: {min: 10, max: 20}}), zipCode: faker.string.alpha({length: {min: 10, max: 20}}), country: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getOrderProductMock = (overrideResponse: Partial<OrderProduct> = {}): OrderProduct => ({name: faker.string.alpha({length: {min: 10, max: 20}}), originalPrice: faker.helpers.arrayElement([getPriceMock(), undefined]), price: faker.helpers.arrayElement([getPriceMock(), undefined]), media: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getProductMediaMock() })), undefined]), ...overrideResponse})

export const getFulfillmentCodeMock = (): FulfillmentCode => (faker.string.alpha({length: {min: 10, max: 20}}))

export const getFulfillmentStatusMock = (overrideResponse: Partial<FulfillmentStatus> = {}): FulfillmentStatus => ({status: getFulfillmentCodeMock(), quantity: faker.helpers.arrayElement([faker.number.float({fractionDigits: 2}), undefined]), shippedAt: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), updatedAt: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getOrderItemMock = (overrideResponse: Partial<OrderItem> = {}): OrderItem => ({id: faker.string.alpha({length: {min: 10, max: 20}}), quantity: faker.number.float({fractionDigits: 2}), purchaseUnitPrice: getPriceMock(), giftlistName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), recipient: faker.helpers.arrayElement([{ ...getOrderRecipientMock() },null,]), deliveryAddress: faker.helpers.arrayElement([{ ...getDeliveryAddressMock() },null,]), product: { ...getOrderProductMock() }, fulfillmentStatus: faker.helpers.arrayElement([{ ...getFulfillmentStatusMock() },null,]), ...overrideResponse})

export const getOrderMock = (overrideResponse: Partial<Order> = {}): Order => ({id: faker.string.alpha({length: {min: 10, max: 20}}), createdAt: faker.string.alpha({length: {min: 10, max: 20}}), orderItems: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getOrderItemMock() })), fulfillmentStatus: faker.helpers.arrayElement([getFulfillmentCodeMock(),null,]), totalAmount: faker.helpers.arrayElement([getPriceMock(), undefined]), subtotal: faker.helpers.arrayElement([getPriceMock(), undefined]), shippingTotal: faker.helpers.arrayElement([getPriceMock(), undefined]), taxTotal: faker.helpers.arrayElement([getPriceMock(), undefined]), applicationFee: faker.helpers.arrayElement([getPriceMock(), undefined]), currency: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), undefined]), ...overrideResponse})

export const getOrderPageMock = (overrideResponse: Partial<OrderPage> = {}): OrderPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 10}) }, (_, i) => i + 1).map(() => ({ ...getOrderMock() })), total: faker.number.float({fractionDigits: 2}), ...overrideResponse})