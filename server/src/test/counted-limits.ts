/**
 * What CI counts, and how much of it may be: numbers that are the same on a slow machine as on a fast one. `docs/performance.md` lists
 * the same limits, and a test compares them, so that raising one says there why. A limit that has become too high is lowered.
 */
export const countedLimits = {
  /** Of the calls that are made most, with what the process keeps in memory. */
  'statements, round trips to the database': {
    'planning/fetch_bookings': [12, 3],
    'planning/fetch_bookings, unchanged': [3, 2],
    'planning/fetch_bookings, one booking': [9, 3],
    'planning/unregistered': [4, 3],
    'account/me': [10, 4],
    'sidenav/get_status': [5, 3],
    'bookings/get_booking_info': [29, 6],
    'bookings/add': [13, 4],
    'bookings/edit': [20, 9],
    'today/get': [10, 5],
    'guests/get_table_data': [8, 6],
  },
  /** For 50 units and 1,000 stays within 60 days, not compressed. */
  'bytes of a reply': {
    'planning/fetch_bookings, 121 days': 860_000,
    'planning/fetch_bookings, 31 days': 285_000,
    'guests/get_table_data, 100 rows': 48_000,
    'today/get': 42_000,
    'guests/get_ins_outs': 28_000,
    'countries/get': 9_300,
    'bookings/planning/get_all_rooms': 12_500,
    'reports/get, a year': 4_800,
    'bookings/search': 7_500,
    'bookings/get_booking_info': 4_800,
  },
  /** Gzipped. `planning with its dialogs`: of a new house, with the guide. */
  'KB of scripts': {
    'the sign-in': 80,
    'the planning until it can be used': 230,
    'the planning with its dialogs': 345,
    "a guest's page": 100,
    'the self check-in and the stay': 190,
    "the cleaners' app": 50,
    "the booking engine's page": 15,
  },
  /** To the API, until the screen is quiet, of a house with one unit and one stay. */
  'requests of a screen': {
    planning: 9,
    today: 9,
    guests: 13,
    invoices: 13,
  },
  /** Of the same house, at 1280 × 720. */
  'elements of the grid': { all: 200, 'that belong to React': 3 },
} as const
