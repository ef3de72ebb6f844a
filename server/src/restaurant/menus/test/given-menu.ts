import { givenEstablishment } from '../../../test/given.ts'

export type Fields = Record<string, unknown>
export type WireDish = {
  SafeURL: string
  Nombre: string
  Alergenos: { id: number; name: string }[]
  Trazas: { id: number; name: string }[]
  AlergenosRevisados: boolean
  Grupo: { id: string; group: string }
  images: { url: string; img_name: string; portada: boolean }[]
  textos: Fields
} & Fields
export type WireMenu = {
  SafeURL: string
  Productos: { id: string; group: string; productos: WireDish[] }[]
} & Fields

/** An account with an establishment and one carta, and short calls of its owner. */
export async function givenMenu() {
  const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z', config: { publicUrl: 'https://posada.test' } })
  const { owner, establishmentId } = given
  const call = (path: string, body: Fields = {}) => owner.post(`/api/cartas/${path}`, body)
  const groups = (await call('get_menu_groups_types'))['groups'] as { id: string; group: string }[]
  const groupId = groups[0]!.id
  const newMenu = async (NombreCarta = 'Carta') =>
    (await call('add_carta', { URLAlojamiento: establishmentId, NombreCarta }))['SafeURL'] as string
  const menuId = await newMenu()
  return {
    ...given,
    call,
    newMenu,
    menuId,
    groupId,
    groups,
    addDish: async (fields: Fields = {}) =>
      (await call('products/add', { CartaURL: menuId, Nombre: 'Plato', Precio: 10, Grupo: groupId, ...fields }))[
        'SafeURL'
      ] as string,
    dish: async (ProductURL: string) => (await call('products/get', { ProductURL }))['product'] as WireDish,
    menu: async (CartaURL = menuId) => (await call('get_info', { CartaURL }))['carta'] as WireMenu,
  }
}
