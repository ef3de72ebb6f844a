// What other slices may import from checkin-places. Everything else in this folder is private.
export { type CheckinSetup, makeCheckinLinks, readCheckinLinks } from './checkin-links.ts'
export { followGuests } from './follow-guests.ts'
export { invitationWords } from './invitation-words.ts'
export {
  deletePlace,
  deleteSelfCheckin,
  deleteSelfCheckinsOfStaysBefore,
  findPlace,
  findSelfCheckin,
  freePlacesOfGuests,
  insertPlaces,
  type PlaceRow,
  placesOfBooking,
  receivedBookings,
  saveSending,
  selectPlaces,
  setArrivalHour,
  type SelfCheckinRow,
  updatePlace,
} from './queries.ts'
