/** The channel manager's ids are positive whole numbers of 32 bits. Those of properties and bookings have ten digits. */
const LARGEST = 2_147_483_647

/** The number of a property, room, plan or booking there, of its text; null where it is none. */
export function remoteNumber(text: string): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= LARGEST ? number : null
}
