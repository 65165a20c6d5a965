export const en = {
  menu: 'Your account',
  favourites: 'Favourites',
  profile: 'Profile',
  myProperties: 'My properties',
  becomeLandlord: 'Become a landlord',
  moderation: 'Properties',
  users: 'Users',
  requests: 'Landlord requests',
  audit: 'Audit log',
  admins: 'Admins',
  logOut: 'Log out',
  ended: 'Your session has ended. Please log in again.',
} as const
