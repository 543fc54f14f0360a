export const friendsTexts = {
  loadFailed: 'Failed to fetch friends',
  pendingFailed: 'Failed to fetch pending requests',
  addFailed: 'Failed to add friend. Please try again later',
  suggestionsFailed: 'Error fetching usernames',
  acceptFailed: 'Failed to accept friend request',
  rejectFailed: 'Failed to reject friend request',
  removeFailed: 'Failed to remove friend',
  isOneself: 'This is your own username. Please enter the username of a friend.',
} as const;
