import { dishesApi } from '@posada/contract/restaurant/dishes'
import type { Browser } from '../browser.ts'
import { send } from './send.ts'

/** A carta that is not published, with a group, a dish, its picture and the menu of a day. */
export async function menuOf(owner: Browser, URLAlojamiento: string, marker: string) {
  const call = async (path: string, body: object) => {
    const reply = await owner.post(`/api/cartas/${path}`, body)
    if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
    return reply
  }
  const menu = (await call('add_carta', { URLAlojamiento, NombreCarta: marker }))['SafeURL'] as string
  const menuGroup = (await call('add_carta_group_type', { name: marker }))['newid'] as string
  const fields = { Nombre: marker, Descripcion: marker, Ingredientes: marker, Precio: 1, Alergenos: [1] }
  const dish = (await call('products/add', { CartaURL: menu, Grupo: menuGroup, ...fields }))['SafeURL'] as string
  const added = await send(owner, dishesApi.addPicture, { product_url: dish })
  const dishPicture = added.json<{ images: { img_name: string }[] }>().images[0]!.img_name
  const platos = [{ ProductURL: dish }, { Nombre: marker }]
  await call('menu_dia/set', { CartaURL: menu, dia: '2027-01-01', precio: 1, grupos: [{ nombre: marker, platos }] })
  return { menu, menuGroup, dish, dishPicture }
}
