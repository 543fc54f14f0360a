export const additions = {
  checkAuth: {"isOperation":false,"query":[],"body":[],"response":["supports"]},
  listPendingFriends: {"isOperation":false,"query":[],"body":[],"response":["sent"]},
  listNotifications: {"isOperation":false,"query":[],"body":[],"response":["data.[].giftlistId","data.[].orderId","[].giftlistId","[].orderId"]},
} as const;
