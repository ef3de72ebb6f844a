// What other slices may import from checkin-places. Everything else in this folder is private.
export { followGuests } from './follow-guests.ts'
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
  type SelfCheckinRow,
  updatePlace,
} from './queries.ts'
