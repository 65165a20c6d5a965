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
  resetSecondFactor,
} from './admin.ts'
export { exportAdminBookings, listAdminBookings } from './admin-bookings.ts'
export { decideDepositClaim, exportDepositClaims, listDepositClaims } from './admin-deposits.ts'
export { previewDeletion, previewRejection, previewRemoval, previewRoleChange } from './admin-effects.ts'
export {
  approveLandlordRequest,
  countLandlordRequests,
  exportLandlordRequests,
  getLandlordDocument,
  listLandlordRequests,
  rejectLandlordRequest,
} from './admin-landlord-requests.ts'
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
export {
  closePropertyReports,
  countReportedProperties,
  exportReportedProperties,
  listReportedProperties,
} from './admin-property-reports.ts'
export { exportQuestions, listQuestions } from './admin-questions.ts'
export { dismissReports, exportAdminReviews, listAdminReviews, removeReview } from './admin-reviews.ts'
export {
  assignSupport,
  countAdminSupport,
  exportAdminSupport,
  getAdminSupport,
  listAdminSupport,
  listSupportAssignees,
  replyToSupport,
  setSupportStatus,
} from './admin-support.ts'
export { removeTenantNote } from './admin-tenant-notes.ts'
export { reportQuestion } from './assistant.ts'
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
export { answerDepositClaim, getClaimPhoto, openDepositClaim, withdrawDepositClaim } from './deposits.ts'
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
export { applyLandlord, getMyLandlordRequest } from './landlord-requests.ts'
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
export { getPayoutDetails, savePayoutDetails } from './payout-details.ts'
export {
  exportDuePayouts,
  exportRecordedPayouts,
  listDuePayouts,
  listRecordedPayouts,
  readPayoutDetails,
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
  listStayMonths,
  unlikeProperty,
} from './properties.ts'
export { getMapSettings, listClusters } from './properties-map.ts'
export { reportProperty } from './property-reports.ts'
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
  startSecondFactor,
} from './second-factor.ts'
export { endOtherSessions, endSession, listSessions, logOut, logOutEverywhere } from './sessions.ts'
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
export { closeSupport, getSupport, listSupport, openSupport, sendSupportMessage } from './support.ts'
export {
  deleteTenantNote,
  disputeTenantNote,
  listNotesAboutMe,
  listTenantNotes,
  saveTenantNote,
} from './tenant-notes.ts'
export { getUpload, uploadPicture } from './uploads.ts'
export { changePassword, changeRole, deleteMe, getMe, getUser, setPassword, updateMe } from './users.ts'
