import { allergens } from '@posada/domain/restaurant/allergens'
import { shippedGroupId, shippedGroups } from '@posada/domain/restaurant/menu-groups'
import { type BenchEstablishment, requireOk } from '../support/establishment.ts'

/** A published carta with many dishes, each with a text, most with allergens and a translation; the token of its page. */
export async function givenDishes({ owner, establishmentId: URLAlojamiento }: BenchEstablishment, count: number) {
  const call = (path: string, body: object) => requireOk(owner.post(`/api/cartas/${path}`, body))
  const { SafeURL: CartaURL } = await call('add_carta', { URLAlojamiento, NombreCarta: 'Carta' })
  const dishIds: string[] = []
  for (let at = 0; at < count; at++) {
    const group = shippedGroups[Math.floor((at * 12) / count)] ?? 'mains'
    const { SafeURL } = await call('products/add', {
      CartaURL,
      Nombre: `Plato ${at} ${NAMES[at % NAMES.length]}`,
      Descripcion: `${TEXTS[at % TEXTS.length]}, número ${at} de la carta`,
      Precios:
        at % 4 === 0
          ? [
              { nombre: 'media', precio: 6 + at / 10 },
              { nombre: 'ración', precio: 9 + at / 10 },
            ]
          : [{ nombre: '', precio: 7 + at / 10 }],
      Grupo: shippedGroupId(group),
      // Every tenth is unchecked, every seventh has none of the fourteen.
      ...(at % 10 !== 9 && {
        AlergenosRevisados: true,
        Alergenos: at % 7 === 0 ? [] : [(at % allergens.length) + 1, ((at * 5) % allergens.length) + 1],
        Trazas: at % 3 === 0 && at % 7 !== 0 ? [((at * 3) % allergens.length) + 1] : [],
      }),
      textos: { de: { Nombre: `Gericht ${at}`, Descripcion: `Aus der Küche des Hauses, Nummer ${at}` } },
    })
    dishIds.push(String(SafeURL))
  }
  await call('edit', { CartaURL, Activa: true })
  const { url_public: url } = await call('get_acc', { url: URLAlojamiento })
  return { token: String(url).split('/').at(-1) ?? '', dishIds }
}

const NAMES = ['de la huerta', 'a la brasa', 'con setas', 'al horno', 'de la abuela', 'en salsa verde', 'con arroz']
const TEXTS = [
  'Crema fría de tomate y pan con huevo duro y jamón',
  'Espárragos verdes, patatas nuevas y tomate asado',
  'Con pimientos asados y reducción de vino tinto',
  'Tomate de la huerta, alcaparras, aceitunas y albahaca',
  'Sopa fría de almendra con uvas y aceite de la sierra',
]
