import type { Browser } from './browser.ts'

type Type = { RoomID: string; name: string }

/** A type for sale, with units of its own that are called as the type with a number: 'A1', 'A2'. */
export async function aSaleType(
  owner: Browser,
  establishmentId: string,
  { name, units, basePrice = 60 }: { name: string; units: number; basePrice?: number },
): Promise<{ RoomID: string; units: string[] }> {
  const added = await owner.post('/api/profile/alojamientos/rooms/add_many', {
    accomodationURL: establishmentId,
    capacity: 2,
    basePrice,
    nombres: Array.from({ length: units }, (_, index) => `${name}${index + 1}`),
    tipo: name,
  })
  if (added.resultado !== 'Ok') throw new Error(`The units were refused: ${added.mensaje}`)
  const found = await owner.post('/api/channel/property/get_room_types', { urlAlojamiento: establishmentId })
  const type = (found['roomTypes'] as Type[]).find((each) => each.name === name)
  if (!type) throw new Error(`There is no type ${name}`)
  return { RoomID: type.RoomID, units: added['safeURLs'] as string[] }
}
