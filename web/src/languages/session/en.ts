export const en = {
  menu: 'Your account',
  profile: 'Profile',
  becomeLandlord: 'Become a landlord',
  users: 'Users',
  requests: 'Landlord requests',
  audit: 'Audit log',
  admins: 'Admins',
  logOut: 'Log out',
  ended: 'Your session has ended. Please log in again.',
} as const
