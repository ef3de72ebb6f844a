/** The areas, from the bottom up: each may import those before it. `contract`, `domain`, `server` and `web` use these names. */
export const AREAS = [
  'platform',
  'establishments',
  'prices',
  'outbox',
  'travellers',
  'bookings',
  'money',
  'distribution',
  'guest-pages',
  'cleaning',
  'account',
  'provider',
]

/**
 * The imports of slices that run up all the same, and how many there are. None is added: what a lower area needs of a higher
 * one is handed to it, or moves down.
 */
export const UPWARD_IMPORTS = [
  {
    from: 'server/platform/untrusted',
    to: 'server/bookings/imports',
    imports: 1,
    reason: 'the program of the reading threads loads the parsers, which lie with their subject',
  },
  {
    from: 'server/establishments/establishments',
    to: 'server/travellers/registry',
    imports: 2,
    reason: 'the form of an establishment holds its accesses to the registry',
  },
  {
    from: 'server/establishments/establishments',
    to: 'server/bookings/tourist-tax',
    imports: 1,
    reason: 'the same form shows the tariff of today',
  },
  {
    from: 'server/establishments/establishments',
    to: 'server/money/invoices',
    imports: 1,
    reason: 'and the numbers of its invoices',
  },
  {
    from: 'server/establishments/establishments',
    to: 'server/distribution/channel-connections',
    imports: 1,
    reason: 'and whether it is sold by a channel manager',
  },
  {
    from: 'server/establishments/profile',
    to: 'server/travellers/registry',
    imports: 1,
    reason: 'the list of integrations names the systems of all areas',
  },
  {
    from: 'server/establishments/profile',
    to: 'server/money/cards',
    imports: 2,
    reason: 'as above',
  },
  {
    from: 'server/establishments/profile',
    to: 'server/distribution/channel-connections',
    imports: 1,
    reason: 'as above',
  },
  {
    from: 'server/establishments/rooms',
    to: 'server/prices/sale-types',
    imports: 5,
    reason: 'a new, changed or deleted unit changes what is sold, in the same transaction',
  },
  {
    from: 'server/establishments/rooms',
    to: 'server/bookings/bookings',
    imports: 1,
    reason: 'a unit is not blocked on days on which it is occupied',
  },
  {
    from: 'server/establishments/rooms',
    to: 'server/cleaning/cleaning-days',
    imports: 3,
    reason: 'a changed status is a line of the cleaning day',
  },
  {
    from: 'server/prices/sale-types',
    to: 'server/distribution/channel-connections',
    imports: 1,
    reason: 'a type is shown with the room it is connected with',
  },
  {
    from: 'server/prices/day-values',
    to: 'server/distribution/channel-connections',
    imports: 1,
    reason: 'a day is shown with what portals have of it',
  },
  {
    from: 'server/travellers/guests',
    to: 'server/bookings/bookings',
    imports: 9,
    reason: 'guests belong to a booking, which is locked first and whose tax follows them',
  },
  {
    from: 'server/travellers/guests',
    to: 'server/bookings/clients',
    imports: 2,
    reason: 'what is erased or exported of a guest are also the marks of clients',
  },
  {
    from: 'server/travellers/guests',
    to: 'server/money/invoices',
    imports: 1,
    reason: 'who occupies a unit is shown with what was billed',
  },
  {
    from: 'server/bookings/bookings',
    to: 'server/money/cards',
    imports: 5,
    reason: 'a cancelled booking ends its payments by link; its security deposit is known by the card',
  },
  {
    from: 'server/bookings/bookings',
    to: 'server/money/invoices',
    imports: 3,
    reason: 'an invoiced booking is not changed without its invoice',
  },
  {
    from: 'server/bookings/bookings',
    to: 'server/distribution/portal-bookings',
    imports: 2,
    reason: 'a booking says which portal it came from',
  },
  {
    from: 'server/bookings/clients',
    to: 'server/money/invoices',
    imports: 1,
    reason: 'merged clients keep their invoices',
  },
  {
    from: 'server/bookings/planning',
    to: 'server/money/invoices',
    imports: 1,
    reason: 'the planning is one query of all that it shows',
  },
  {
    from: 'server/bookings/planning',
    to: 'server/distribution/portal-bookings',
    imports: 1,
    reason: 'as above',
  },
  {
    from: 'server/bookings/planning',
    to: 'server/distribution/channel-connections',
    imports: 1,
    reason: 'as above',
  },
  {
    from: 'server/distribution/channel',
    to: 'server/account/sign-in',
    imports: 1,
    reason: 'the owner is told when a connection was taken over',
  },
  {
    from: 'server/guest-pages/messages',
    to: 'server/account/users',
    imports: 1,
    reason: 'a message is tried by sending it to oneself',
  },
  {
    from: 'server/cleaning/cleaner-sessions',
    to: 'server/account/sign-in',
    imports: 1,
    reason: "guesses of a cleaner's password are slowed like those of users",
  },
  {
    from: 'server/account/sign-in',
    to: 'server/provider/support',
    imports: 1,
    reason: 'the session of support says whom it visits',
  },
  {
    from: 'server/account/shell',
    to: 'server/provider/backups',
    imports: 1,
    reason: 'the owner is warned when copies fail',
  },
]
