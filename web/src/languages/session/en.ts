export const en = {
  menu: 'Your account',
  favourites: 'Favourites',
  profile: 'Profile',
  becomeLandlord: 'Become a landlord',
  users: 'Users',
  requests: 'Landlord requests',
  audit: 'Audit log',
  admins: 'Admins',
  logOut: 'Log out',
  ended: 'Your session has ended. Please log in again.',
} as const
