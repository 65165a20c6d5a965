import {
  createAdmin,
  deleteAdmin,
  deleteUser,
  exportAudit,
  exportUsers,
  listAdmins,
  listAudit,
  listUsers,
} from './admin.ts'
import { forgotPassword, login, register, resendOtp, resetPassword, verifyOtp, verifyResetOtp } from './auth.ts'
import {
  applyLandlord,
  approveLandlordRequest,
  exportLandlordRequests,
  getLandlordDocument,
  listLandlordRequests,
  myLandlordRequest,
  rejectLandlordRequest,
} from './landlord-requests.ts'
import { healthz, metrics, readyz } from './operations.ts'
import { getProperty, listCities, listProperties, propertyFacets, similarProperties } from './properties.ts'
import { listReviews } from './reviews.ts'
import { changePassword, changeRole, deleteMe, exportMe, getMe, getUser, signOutEverywhere, updateMe } from './users.ts'

/** Every call of the product, by name: what the server must serve, what /openapi.json tells and what the tests walk through. */
export const calls = {
  healthz,
  readyz,
  metrics,
  listProperties,
  propertyFacets,
  getProperty,
  similarProperties,
  listCities,
  listReviews,
  register,
  login,
  verifyOtp,
  resendOtp,
  forgotPassword,
  verifyResetOtp,
  resetPassword,
  getMe,
  updateMe,
  changePassword,
  signOutEverywhere,
  deleteMe,
  exportMe,
  getUser,
  changeRole,
  applyLandlord,
  myLandlordRequest,
  listLandlordRequests,
  approveLandlordRequest,
  rejectLandlordRequest,
  getLandlordDocument,
  listUsers,
  deleteUser,
  listAdmins,
  createAdmin,
  deleteAdmin,
  listAudit,
  exportUsers,
  exportAudit,
  exportLandlordRequests,
} as const
