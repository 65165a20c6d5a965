// All calls by name. The server must serve each of them, /openapi.json lists them, and tests iterate over them.
export { getAccount, getAccountSummary } from './accounts.ts'
export {
  countAdminQueues,
  createAdmin,
  deleteAdmin,
  deleteUser,
  exportAdmins,
  exportUsers,
  listAdmins,
  listUsers,
} from './admin.ts'
export { exportAdminBookings, listAdminBookings } from './admin-bookings.ts'
export { previewDeletion, previewRejection, previewRemoval, previewRoleChange } from './admin-effects.ts'
export {
  countPaymentQueues,
  exportAdminPayments,
  exportOverdueInstalments,
  exportStuckRefunds,
  listAdminPayments,
  listOverdueInstalments,
  listStuckRefunds,
  retryRefund,
  returnHeldPayment,
  settleRefund,
} from './admin-payments.ts'
export { dismissReports, exportAdminReviews, listAdminReviews, removeReview } from './admin-reviews.ts'
export { exportQuestions, listQuestions, reportQuestion } from './assistant.ts'
export { exportAudit, listAudit } from './audit.ts'
export { forgotPassword, login, register, resendOtp, resetPassword, verifyOtp, verifyResetOtp } from './auth.ts'
export { getAvailability } from './availability.ts'
export { previewStatus, setBookingStatus } from './booking-overrides.ts'
export { previewRefund, quoteBooking } from './booking-prices.ts'
export {
  cancelBooking,
  confirmBooking,
  countBookings,
  getBooking,
  listLandlordBookings,
  listOverlappingRequests,
  listPropertyBookings,
  listUserBookings,
  rejectBooking,
  requestBooking,
} from './bookings.ts'
export {
  addFeed,
  blockDates,
  getCalendar,
  getCalendarFile,
  listFeeds,
  refreshFeed,
  removeFeed,
  resetCalendarLink,
  unblockDates,
} from './calendars.ts'
export { getCityPage, listCityPages } from './city-pages.ts'
export {
  confirmContact,
  deleteContactRequest,
  getContactRequest,
  sendContactMessage,
  writeContact,
} from './contact.ts'
export { blockPerson, reportConversation, unblockPerson } from './conversation-safety.ts'
export {
  countUnreadMessages,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  sendMessage,
} from './conversations.ts'
export {
  answerDepositClaim,
  decideDepositClaim,
  exportDepositClaims,
  getClaimPhoto,
  listDepositClaims,
  openDepositClaim,
  withdrawDepositClaim,
} from './deposits.ts'
export { exportEarnings, getEarnings, listBookingPayouts, listEarningMovements } from './earnings.ts'
export {
  cancelEmailChange,
  confirmEmail,
  getEmailChange,
  requestEmailChange,
  resendEmailCode,
} from './email-change.ts'
export { findAddresses } from './geocoding.ts'
export { getLandlordCalendar, getLandlordHome } from './landlord-home.ts'
export {
  applyLandlord,
  approveLandlordRequest,
  countLandlordRequests,
  exportLandlordRequests,
  getLandlordDocument,
  getMyLandlordRequest,
  listLandlordRequests,
  rejectLandlordRequest,
} from './landlord-requests.ts'
export { confirmAvailability, confirmByLink, getAskedListing } from './listing-freshness.ts'
export { listListingHints } from './listing-quality.ts'
export { createProperty, deleteProperty, listOwnProperties, updateProperty } from './listings.ts'
export { exportMetrics, getMetrics } from './metrics.ts'
export {
  approveProperty,
  countModerationQueues,
  exportModeratedProperties,
  listLookAlikeMarks,
  listLookAlikes,
  listModeratedProperties,
  rejectProperty,
  removeProperty,
} from './moderation.ts'
export {
  getNotificationPreferences,
  resubscribe,
  setNotificationPreference,
  unsubscribe,
} from './notification-preferences.ts'
export { countUnreadNotifications, listNotifications, markNotificationsRead } from './notifications.ts'
export { healthz, metrics, readyz } from './operations.ts'
export { getInvoice, getReceipt } from './payment-documents.ts'
export { listPayments } from './payment-history.ts'
export { getPayment, initiatePayment, receiveWebhook } from './payments.ts'
export { getPayoutDetails, readPayoutDetails, savePayoutDetails } from './payout-details.ts'
export {
  exportDuePayouts,
  exportRecordedPayouts,
  listDuePayouts,
  listRecordedPayouts,
  recordPayouts,
} from './payouts.ts'
export { listPersonProperties, listPersonReviews } from './people.ts'
export { exportMe } from './personal-data.ts'
export { comparePrices } from './price-comparison.ts'
export {
  getProperty,
  getPropertyFacets,
  likeProperty,
  listCities,
  listFavourites,
  listLikes,
  listProperties,
  listSimilarProperties,
  unlikeProperty,
} from './properties.ts'
export { getMapSettings, listClusters } from './properties-map.ts'
export {
  closePropertyReports,
  countReportedProperties,
  exportReportedProperties,
  listReportedProperties,
  reportProperty,
} from './property-reports.ts'
export { listPushDevices, removePushDevice, subscribeToPush } from './push.ts'
export {
  closeReports,
  countReportedConversations,
  exportReportedConversations,
  listReportedConversations,
  listReportedMessages,
  removeMessage,
} from './reported-conversations.ts'
export {
  deleteReply,
  deleteReview,
  getOwnReview,
  listOwnReviews,
  listReviews,
  listStaysToReview,
  replyToReview,
  reportReview,
  saveReview,
} from './reviews.ts'
export { answerSandboxCheckout, getSandboxCheckout } from './sandbox.ts'
export { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from './saved-replies.ts'
export {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSavedSearchSeen,
  updateSavedSearch,
} from './saved-searches.ts'
export {
  confirmSecondFactor,
  getSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from './second-factor.ts'
export { endOtherSessions, endSession, listSessions, signOut, signOutEverywhere } from './sessions.ts'
export {
  confirmSignIn,
  finishSignIn,
  listSignInProviders,
  listSignIns,
  removeSignIn,
  sendSignInCode,
  startSignIn,
  startSignInLink,
} from './sign-ins.ts'
export { getSiteFacts } from './site.ts'
export { getSystemStatus } from './status.ts'
export { listSuggestions } from './suggestions.ts'
export {
  assignSupport,
  closeSupport,
  countAdminSupport,
  exportAdminSupport,
  getAdminSupport,
  getSupport,
  listAdminSupport,
  listSupport,
  listSupportAssignees,
  openSupport,
  replyToSupport,
  sendSupportMessage,
  setSupportStatus,
} from './support.ts'
export {
  deleteTenantNote,
  disputeTenantNote,
  listNotesAboutMe,
  listTenantNotes,
  removeTenantNote,
  saveTenantNote,
} from './tenant-notes.ts'
export { getUpload, uploadPicture } from './uploads.ts'
export { changePassword, changeRole, deleteMe, getMe, getUser, setPassword, updateMe } from './users.ts'
