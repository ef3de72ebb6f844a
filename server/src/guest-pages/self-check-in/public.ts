// What other slices may import from self-check-in. Everything else in this folder is private.
export { inviteGuests } from './invite-guests.ts'
export { remindGuests } from './remind-guests.ts'
