import { recoveryApi, registrationApi, sessionApi } from './account/session.ts'
import { ownAccessApi, usersApi } from './account/users.ts'
import { bookingsApi } from './bookings/bookings.ts'
import { establishmentsApi } from './establishments/establishments.ts'
import { filesApi } from './files/files.ts'
import { planningApi } from './planning/planning.ts'
import { referenceDataApi } from './reference-data/reference-data.ts'
import { roomsApi } from './rooms/rooms.ts'
import { shellApi } from './shell/shell.ts'

/** The whole contract: every generated test, and the API's own page, read this list. */
export const apis = {
  session: sessionApi,
  registration: registrationApi,
  recovery: recoveryApi,
  users: usersApi,
  ownAccess: ownAccessApi,
  shell: shellApi,
  establishments: establishmentsApi,
  rooms: roomsApi,
  bookings: bookingsApi,
  planning: planningApi,
  referenceData: referenceDataApi,
  files: filesApi,
}
