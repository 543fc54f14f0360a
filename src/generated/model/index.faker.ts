import {
  faker
} from '@faker-js/faker/locale/en_CA';

import type {
  AddCartItemRequest,
  AddGiftMarkRequest,
  AddGiftlistItemRequest,
  Address,
  AddressDetails,
  AddressLineInput,
  AddressPage,
  AddressPrediction,
  AddressPredictions,
  AddressRequest,
  ApiErrorBody,
  AuthStatus,
  Availability,
  AvailabilityRequest,
  AvatarMedia,
  BlockedUntil,
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
  ErrorAdditionalInfo,
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
  Friend,
  FriendPage,
  FulfillmentCode,
  FulfillmentStatus,
  Gift,
  GiftMark,
  GiftMessageInput,
  GiftPage,
  Giftlist,
  GiftlistItem,
  GiftlistPage,
  GiftlistSummary,
  GuestCheckoutRequest,
  InitiateCheckoutRequest,
  LoginRequest,
  NameInput,
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
  RemainingTime,
  RestoreCartItemRequest,
  SendOtpRequest,
  SendThanksRequest,
  ServerMessage,
  Shipment,
  ShippableFriendPage,
  Store,
  SupportContact,
  Tag,
  UpdateCartItemRequest,
  UpdateGiftlistItemRequest,
  UpdateGiftlistRequest,
  UpdateProfileRequest,
  UserSummary,
  UserSummaryList,
  UsernameInput,
  VerifyOtpRequest,
  WishLink
} from '.';



export const getPriceMock = (): Price => (34)

export const getProvinceCodeMock = (): ProvinceCode => ("ON")

export const getServerMessageMock = (): ServerMessage => ("This username is already taken.")

export const getBlockedUntilMock = (): BlockedUntil => ("2025-12-01T17:05:00.000Z")

export const getRemainingTimeMock = (): RemainingTime => (272)

export const getSupportContactMock = (): SupportContact => ("help@giftlist.example")

export const getErrorAdditionalInfoMock = (overrideResponse: Partial<ErrorAdditionalInfo> = {}): ErrorAdditionalInfo => ({blockedUntil: faker.helpers.arrayElement([getBlockedUntilMock(), undefined]), remainingTime: faker.helpers.arrayElement([getRemainingTimeMock(), undefined]), support: faker.helpers.arrayElement([getSupportContactMock(), undefined]), ...overrideResponse})

export const getApiErrorBodyMock = (overrideResponse: Partial<ApiErrorBody> = {}): ApiErrorBody => ({message: faker.helpers.arrayElement([getServerMessageMock(), undefined]), error: faker.helpers.arrayElement([getServerMessageMock(), undefined]), detail: faker.helpers.arrayElement([getServerMessageMock(), undefined]), additionalInfo: faker.helpers.arrayElement([{ ...getErrorAdditionalInfoMock() }, undefined]), blockedUntil: faker.helpers.arrayElement([getBlockedUntilMock(), undefined]), remainingTime: faker.helpers.arrayElement([getRemainingTimeMock(), undefined]), support: faker.helpers.arrayElement([getSupportContactMock(), undefined]), ...overrideResponse})

export const getAuthStatusMock = (overrideResponse: Partial<AuthStatus> = {}): AuthStatus => ({authenticated: true, supports: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ("cart-quantity")), undefined]), ...overrideResponse})

export const getLoginRequestMock = (overrideResponse: Partial<LoginRequest> = {}): LoginRequest => ({username: "maya.tremblay", password: "Maple!Leaf74", ...overrideResponse})

export const getEmailInputMock = (): EmailInput => ("maya.tremblay@example.ca")

export const getSendOtpRequestMock = (overrideResponse: Partial<SendOtpRequest> = {}): SendOtpRequest => ({email: getEmailInputMock(), ...overrideResponse})

export const getVerifyOtpRequestMock = (overrideResponse: Partial<VerifyOtpRequest> = {}): VerifyOtpRequest => ({otpCode: "424242", email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), ...overrideResponse})

export const getForgotPasswordRequestMock = (overrideResponse: Partial<ForgotPasswordRequest> = {}): ForgotPasswordRequest => ({otpCode: "000000", email: getEmailInputMock(), ...overrideResponse})

export const getForgotPasswordAnswerMock = (overrideResponse: Partial<ForgotPasswordAnswer> = {}): ForgotPasswordAnswer => ({message: "Check your inbox.", ...overrideResponse})

export const getUsernameInputMock = (): UsernameInput => ("maya.tremblay")

export const getAvailabilityRequestMock = (overrideResponse: Partial<AvailabilityRequest> = {}): AvailabilityRequest => ({email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), username: faker.helpers.arrayElement([getUsernameInputMock(), undefined]), ...overrideResponse})

export const getAvailabilityMock = (overrideResponse: Partial<Availability> = {}): Availability => ({emailAvailable: true, usernameAvailable: true, ...overrideResponse})

export const getNameInputMock = (): NameInput => ("Maya")

export const getAddressLineInputMock = (): AddressLineInput => ("88 Somerset Street West")

export const getCreateAccountRequestMock = (overrideResponse: Partial<CreateAccountRequest> = {}): CreateAccountRequest => ({file: faker.helpers.arrayElement([new Blob([new Uint8Array(faker.number.int({ min: 1, max: 64 }))]), undefined]), provider: "Local", email: getEmailInputMock(), password: "Lighthouse!58", username: getUsernameInputMock(), 'profileDto[firstName]': getNameInputMock(), 'profileDto[lastName]': getNameInputMock(), 'profileDto[phone]': "9025550117", 'addressDto[addressLine1]': getAddressLineInputMock(), 'addressDto[addressLine2]': "Unit 12", 'addressDto[city]': getNameInputMock(), 'addressDto[state]': getProvinceCodeMock(), 'addressDto[postalCode]': "B3J 3X8", 'addressDto[country]': "Canada", 'addressDto[name]': getNameInputMock(), ...overrideResponse})

export const getAvatarMediaMock = (overrideResponse: Partial<AvatarMedia> = {}): AvatarMedia => ({url: "https://images.giftlist.example/people/maya.webp", ...overrideResponse})

export const getProfileMock = (overrideResponse: Partial<Profile> = {}): Profile => ({id: (() => faker.string.nanoid(10))(), username: "maya.tremblay", email: "maya.tremblay@example.ca", firstName: "Maya", lastName: "Tremblay", photoUrl: "https://images.giftlist.example/people/maya.webp", avatar: "https://images.giftlist.example/people/maya.webp", avatarMedia: faker.helpers.arrayElement([{ ...getAvatarMediaMock() },null,]), countryCode: "1", phoneNumber: "6135550142", phoneType: "mobile", isPhoneVerified: true, gender: "female", dob: 14, mob: 9, yob: 1991, wantsOrderMails: true, ...overrideResponse})

export const getUpdateProfileRequestMock = (overrideResponse: Partial<UpdateProfileRequest> = {}): UpdateProfileRequest => ({username: faker.helpers.arrayElement([getUsernameInputMock(), undefined]), email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), firstName: faker.helpers.arrayElement([getNameInputMock(), undefined]), lastName: faker.helpers.arrayElement([getNameInputMock(), undefined]), countryCode: "1", phoneNumber: "6135550198", phoneType: "home", gender: "female", dob: 14, mob: 9, yob: 1991, wantsOrderMails: false, ...overrideResponse})

export const getAddressMock = (overrideResponse: Partial<Address> = {}): Address => ({id: (() => faker.string.nanoid(10))(), name: "Home", addressLine1: "88 Somerset Street West", addressLine2: "Apt 4", city: "Ottawa", state: "ON", postalCode: "K2P 0H6", country: "Canada", isPublic: true, placeId: "plc_on_ottawa_88_somerset", ...overrideResponse})

export const getAddressPageMock = (overrideResponse: Partial<AddressPage> = {}): AddressPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getAddressMock() })), total: 2, totalPages: 1, ...overrideResponse})

export const getAddressRequestMock = (overrideResponse: Partial<AddressRequest> = {}): AddressRequest => ({placeId: "plc_on_ottawa_88_somerset", addressLine1: getAddressLineInputMock(), addressLine2: "Apt 4", city: getNameInputMock(), state: getProvinceCodeMock(), postalCode: "K2P 0H6", country: "Canada", name: getNameInputMock(), isPublic: true, ...overrideResponse})

export const getAddressDetailsMock = (overrideResponse: Partial<AddressDetails> = {}): AddressDetails => ({addressLine1: "218 Water Street", addressLine2: "", city: "Peterborough", state: "Ontario", postalCode: "K9H 3L5", country: "Canada", ...overrideResponse})

export const getAddressPredictionMock = (overrideResponse: Partial<AddressPrediction> = {}): AddressPrediction => ({place_id: "plc_on_peterborough_218_water", structured_formatting: {main_text: "218 Water Street", secondary_text: "Peterborough, ON, Canada"}, ...overrideResponse})

export const getAddressPredictionsMock = (overrideResponse: Partial<AddressPredictions> = {}): AddressPredictions => ({predictions: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getAddressPredictionMock() })), ...overrideResponse})

export const getStoreMock = (overrideResponse: Partial<Store> = {}): Store => ({name: "Kawartha Clay Studio", ...overrideResponse})

export const getProductMediaMock = (overrideResponse: Partial<ProductMedia> = {}): ProductMedia => ({id: (() => faker.string.nanoid(10))(), type: "image", url: "https://images.giftlist.example/products/stoneware-mug.webp", sortOrder: 1, ...overrideResponse})

export const getCategoryMock = (overrideResponse: Partial<Category> = {}): Category => ({id: (() => faker.string.nanoid(10))(), name: "Kitchen & Table", ...overrideResponse})

export const getProductMock = (overrideResponse: Partial<Product> = {}): Product => ({id: (() => faker.string.nanoid(10))(), name: faker.helpers.arrayElement([(() =>
                faker.helpers.arrayElement([
                'Hand-Thrown Stoneware Mug, Prairie Blue',
                'Merino Wool Throw',
                'Two-Burner Camp Stove',
                'Maple Rolling Pin',
                'Beeswax Candle Trio']
                ))(), null]), url: "https://kawarthaclay.example/mugs/prairie-blue", store: "Kawartha Clay Studio", price: getPriceMock(), originalPrice: getPriceMock(), itemInStock: true, tags: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ("handmade")), undefined]), description: "A generous mug with a thumb rest.", media: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getProductMediaMock() })), undefined]), productImages: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getProductMediaMock() })), undefined]), categories: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getCategoryMock() })), undefined]), isExternal: true, ...overrideResponse})

export const getTagMock = (overrideResponse: Partial<Tag> = {}): Tag => ({name: "handmade", ...overrideResponse})

export const getPaginationMock = (overrideResponse: Partial<Pagination> = {}): Pagination => ({currentPage: 1, totalPages: 4, total: 168, hasNextPage: true, nextPage: 2, ...overrideResponse})

export const getProductPageMock = (overrideResponse: Partial<ProductPage> = {}): ProductPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getProductMock() })), categoryList: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getCategoryMock() })), tagList: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getTagMock() })), pagination: faker.helpers.arrayElement([{ ...getPaginationMock() }, undefined]), ...overrideResponse})

export const getCartItemImageMock = (overrideResponse: Partial<CartItemImage> = {}): CartItemImage => ({url: "https://images.giftlist.example/products/stoneware-mug.webp", sortOrder: 1, ...overrideResponse})

export const getCartItemMock = (overrideResponse: Partial<CartItem> = {}): CartItem => ({id: (() => faker.string.nanoid(10))(), productId: "prd_stoneware_mug", giftlistItemId: "gli_60b2aa", quantity: 2, name: "Hand-Thrown Stoneware Mug, Prairie Blue", price: getPriceMock(), originalPrice: getPriceMock(), tax: getPriceMock(), productImages: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getCartItemImageMock() })), giftlistName: "Our new place", giftlistItemNote: "Size M, in blue, please", eventName: "Housewarming", recipientUsername: "noah.fraser", recipientUserId: "usr_3b6e1a40", shippingAddress: faker.helpers.arrayElement([{ ...getAddressMock() },null,]), message: null, isDigital: false, ...overrideResponse})

export const getCartMock = (overrideResponse: Partial<Cart> = {}): Cart => ({cartItems: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getCartItemMock() })), ...overrideResponse})

export const getAddCartItemRequestMock = (overrideResponse: Partial<AddCartItemRequest> = {}): AddCartItemRequest => ({productId: "prd_stoneware_mug", giftlistItemId: "gli_60b2aa", quantity: 1, purchases: true, ...overrideResponse})

export const getUpdateCartItemRequestMock = (overrideResponse: Partial<UpdateCartItemRequest> = {}): UpdateCartItemRequest => ({recipientId: "usr_3b6e1a40", addressId: "adr_52a1c0", quantity: 3, ...overrideResponse})

export const getRestoreCartItemRequestMock = (overrideResponse: Partial<RestoreCartItemRequest> = {}): RestoreCartItemRequest => ({giftlistItemId: "gli_60b2aa", cartItemId: "itm_77c3f2", ...overrideResponse})

export const getInitiateCheckoutRequestMock = (overrideResponse: Partial<InitiateCheckoutRequest> = {}): InitiateCheckoutRequest => ({cartItemIds: Array.from({ length: faker.number.int({min: 1, max: 1000}) }, (_, i) => i + 1).map(() => ("itm_1d8e07")), ...overrideResponse})

export const getCheckoutPreviewMock = (overrideResponse: Partial<CheckoutPreview> = {}): CheckoutPreview => ({cartItems: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getCartItemMock() })), shipping: getPriceMock(), ...overrideResponse})

export const getGiftMessageInputMock = (overrideResponse: Partial<GiftMessageInput> = {}): GiftMessageInput => ({cartItemId: "itm_77c3f2", text: "Welcome home, and many warm evenings!", ...overrideResponse})

export const getGuestCheckoutRequestMock = (overrideResponse: Partial<GuestCheckoutRequest> = {}): GuestCheckoutRequest => ({cartItemIds: Array.from({ length: faker.number.int({min: 1, max: 1000}) }, (_, i) => i + 1).map(() => ("itm_1d8e07")), firstName: faker.helpers.arrayElement([getNameInputMock(), undefined]), lastName: faker.helpers.arrayElement([getNameInputMock(), undefined]), email: faker.helpers.arrayElement([getEmailInputMock(), undefined]), anonymous: false, giftMessages: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 1000}) }, (_, i) => i + 1).map(() => ({ ...getGiftMessageInputMock() })), undefined]), ...overrideResponse})

export const getCheckoutSessionMock = (overrideResponse: Partial<CheckoutSession> = {}): CheckoutSession => ({checkoutUrl: "https://pay.giftlist.example/c/cs_9f2a71c4be60", ...overrideResponse})

export const getGiftlistItemMock = (overrideResponse: Partial<GiftlistItem> = {}): GiftlistItem => ({id: (() => faker.string.nanoid(10))(), quantity: 1, isPurchased: false, purchasedQuantity: 0, product: { ...getProductMock() }, sortOrder: 1, note: "Size M, in blue, please", isMostWanted: true, markedQuantity: 1, ownMark: faker.helpers.arrayElement([{id: (() => faker.string.nanoid(10))(), quantity: 1}, undefined]), ...overrideResponse})

export const getGiftlistSummaryMock = (overrideResponse: Partial<GiftlistSummary> = {}): GiftlistSummary => ({id: (() => faker.string.nanoid(10))(), title: "Our new place", description: "Things that make a flat a home.", isHidden: false, username: "noah.fraser", isShippable: true, forName: "Emma", eventName: "turns 6", eventDate: "2026-12-10", hidesPurchases: true, allowsMarks: true, items: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getGiftlistItemMock() })), undefined]), ...overrideResponse})

export const getGiftlistMock = (overrideResponse: Partial<Giftlist> = {}): Giftlist => ({id: (() => faker.string.nanoid(10))(), title: "Our new place", description: "Things that make a flat a home.", isHidden: false, username: "noah.fraser", isShippable: true, forName: "Emma", eventName: "turns 6", eventDate: "2026-12-10", hidesPurchases: true, allowsMarks: true, items: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getGiftlistItemMock() })), ...overrideResponse})

export const getGiftMarkMock = (overrideResponse: Partial<GiftMark> = {}): GiftMark => ({id: (() => faker.string.nanoid(10))(), giftlistItemId: "gli_60b2aa", quantity: 1, ...overrideResponse})

export const getAddGiftMarkRequestMock = (overrideResponse: Partial<AddGiftMarkRequest> = {}): AddGiftMarkRequest => ({giftlistItemId: "gli_60b2aa", quantity: 1, name: "Aunt Rosa", asMember: false, ...overrideResponse})

export const getGiftlistPageMock = (overrideResponse: Partial<GiftlistPage> = {}): GiftlistPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getGiftlistSummaryMock() })), total: 2, ...overrideResponse})

export const getGiftMock = (overrideResponse: Partial<Gift> = {}): Gift => ({id: (() => faker.string.nanoid(10))(), giftlistId: "gft_2c81d5", giftlistTitle: "Our new place", product: faker.helpers.arrayElement([{ ...getProductMock() },null,]), quantity: 1, givenAt: "2025-11-04T15:21:09.000Z", giver: "@noah.fraser", isBoughtElsewhere: true, giftMessage: "Happy birthday!", thanks: "Thank you! It hangs in the hall already.", thankedAt: null, canBeThanked: true, ...overrideResponse})

export const getGiftPageMock = (overrideResponse: Partial<GiftPage> = {}): GiftPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getGiftMock() })), total: 2, ...overrideResponse})

export const getSendThanksRequestMock = (overrideResponse: Partial<SendThanksRequest> = {}): SendThanksRequest => ({thanks: "Thank you! It hangs in the hall already.", ...overrideResponse})

export const getCreateGiftlistRequestMock = (overrideResponse: Partial<CreateGiftlistRequest> = {}): CreateGiftlistRequest => ({title: "Baby Tremblay", description: "For the little one due in May.", isHidden: false, forName: "Emma", eventName: "turns 6", eventDate: "2026-12-10", isSurprise: true, allowsMarks: false, ...overrideResponse})

export const getUpdateGiftlistRequestMock = (overrideResponse: Partial<UpdateGiftlistRequest> = {}): UpdateGiftlistRequest => ({title: "Our new place", description: "Things that make a flat a home.", isHidden: true, forName: "Emma", eventName: "turns 6", eventDate: "2026-12-10", isSurprise: true, allowsMarks: false, ...overrideResponse})

export const getWishLinkMock = (overrideResponse: Partial<WishLink> = {}): WishLink => ({url: "https://woodentoys.example/trains/night-express", name: "Night Express Wooden Train", price: 64.5, ...overrideResponse})

export const getAddGiftlistItemRequestMock = (overrideResponse: Partial<AddGiftlistItemRequest> = {}): AddGiftlistItemRequest => ({giftlistId: "gft_2c81d5", productId: "prd_stoneware_mug", link: faker.helpers.arrayElement([{ ...getWishLinkMock() }, undefined]), quantity: 1, note: "Size M, in blue, please", isMostWanted: true, ...overrideResponse})

export const getUpdateGiftlistItemRequestMock = (overrideResponse: Partial<UpdateGiftlistItemRequest> = {}): UpdateGiftlistItemRequest => ({link: faker.helpers.arrayElement([{ ...getWishLinkMock() }, undefined]), quantity: 2, note: "Size M, in blue, please", isMostWanted: true, previousItemId: "gli_19e4b7", isRevealed: true, ...overrideResponse})

export const getFriendMock = (overrideResponse: Partial<Friend> = {}): Friend => ({id: (() => faker.string.nanoid(10))(), name: faker.helpers.arrayElement([(() => faker.person.fullName())(), null]), username: "noah.fraser", photoUrl: "https://images.giftlist.example/people/noah.webp", ...overrideResponse})

export const getFriendPageMock = (overrideResponse: Partial<FriendPage> = {}): FriendPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getFriendMock() })), total: 2, currentPage: 1, totalPages: 1, ...overrideResponse})

export const getShippableFriendPageMock = (overrideResponse: Partial<ShippableFriendPage> = {}): ShippableFriendPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getFriendMock() })), currentPage: 1, totalPages: 1, total: 1, ...overrideResponse})

export const getUserSummaryMock = (overrideResponse: Partial<UserSummary> = {}): UserSummary => ({id: (() => faker.string.nanoid(10))(), username: "priya.nair", name: faker.helpers.arrayElement([(() => faker.person.fullName())(), null]), photoUrl: "https://images.giftlist.example/people/priya.webp", ...overrideResponse})

export const getUserSummaryListMock = (): UserSummaryList => (Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getUserSummaryMock() })))

export const getPendingFriendPageMock = (overrideResponse: Partial<PendingFriendPage> = {}): PendingFriendPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getUserSummaryMock() })), total: 1, currentPage: 1, totalPages: 1, sent: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getUserSummaryMock() })), undefined]), ...overrideResponse})

export const getNotificationMock = (overrideResponse: Partial<Notification> = {}): Notification => ({id: (() => faker.string.nanoid(10))(), message: "Priya Nair would like to be your friend.", viewed: false, type: "FRIEND_REQUEST", createdAt: "2025-11-04T15:21:09.000Z", giftlistId: "gft_5e21", orderId: "7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11", ...overrideResponse})

export const getNotificationPageMock = (overrideResponse: Partial<NotificationPage> = {}): NotificationPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getNotificationMock() })), currentPage: 1, totalPages: 1, total: 2, ...overrideResponse})

export const getNotificationAnswerMock = (): NotificationAnswer => (faker.helpers.arrayElement([{ ...getNotificationPageMock() },Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getNotificationMock() })),]))

export const getOrderRecipientMock = (overrideResponse: Partial<OrderRecipient> = {}): OrderRecipient => ({name: "Noah Fraser", username: "noah.fraser", photoUrl: "https://images.giftlist.example/people/noah.webp", ...overrideResponse})

export const getDeliveryAddressMock = (overrideResponse: Partial<DeliveryAddress> = {}): DeliveryAddress => ({name: "Sam Rivera", street: "88 Somerset Street West", city: "Ottawa", state: "ON", zipCode: "K2P 0H6", country: "Canada", ...overrideResponse})

export const getOrderProductMock = (overrideResponse: Partial<OrderProduct> = {}): OrderProduct => ({name: "Merino Wool Throw", originalPrice: getPriceMock(), price: getPriceMock(), media: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getProductMediaMock() })), undefined]), ...overrideResponse})

export const getFulfillmentCodeMock = (): FulfillmentCode => ("SHIPPED")

export const getShipmentMock = (overrideResponse: Partial<Shipment> = {}): Shipment => ({quantity: 1, shippedAt: "2025-11-06T13:00:00.000Z", carrier: "Canada Post", trackingNumber: "7023210039414604", trackingUrl: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7023210039414604", ...overrideResponse})

export const getFulfillmentStatusMock = (overrideResponse: Partial<FulfillmentStatus> = {}): FulfillmentStatus => ({status: getFulfillmentCodeMock(), quantity: 1, shippedAt: "2025-11-06T13:00:00.000Z", updatedAt: "2025-11-06T13:00:00.000Z", shipments: faker.helpers.arrayElement([Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getShipmentMock() })), undefined]), ...overrideResponse})

export const getOrderItemMock = (overrideResponse: Partial<OrderItem> = {}): OrderItem => ({id: (() => faker.string.nanoid(10))(), quantity: 2, purchaseUnitPrice: getPriceMock(), giftlistName: "Our new place", recipient: faker.helpers.arrayElement([{ ...getOrderRecipientMock() },null,]), deliveryAddress: faker.helpers.arrayElement([{ ...getDeliveryAddressMock() },null,]), product: { ...getOrderProductMock() }, giftMessage: "Welcome home, and many warm evenings!", canceledQuantity: 1, thanks: "Thank you! It hangs in the hall already.", fulfillmentStatus: faker.helpers.arrayElement([{ ...getFulfillmentStatusMock() },null,]), ...overrideResponse})

export const getOrderMock = (overrideResponse: Partial<Order> = {}): Order => ({id: (() => faker.string.nanoid(10))(), createdAt: "2025-11-04T15:21:09.000Z", orderItems: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getOrderItemMock() })), fulfillmentStatus: faker.helpers.arrayElement([getFulfillmentCodeMock(),null,]), totalAmount: getPriceMock(), subtotal: getPriceMock(), shippingTotal: getPriceMock(), taxTotal: getPriceMock(), applicationFee: getPriceMock(), refundedAmount: 22.6, chargedBackAmount: 22.6, currency: "cad", ...overrideResponse})

export const getOrderPageMock = (overrideResponse: Partial<OrderPage> = {}): OrderPage => ({data: Array.from({ length: faker.number.int({min: 1, max: 3}) }, (_, i) => i + 1).map(() => ({ ...getOrderMock() })), total: 1, ...overrideResponse})