import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import type { Browser } from '../browser.ts'
import { inTwoDays } from './sample-request.ts'
import { send } from './send.ts'

/** A published booking engine with a picture, a question, a code and conditions, and somebody who waits. */
export async function engineOf(owner: Browser, urlAlojamiento: string, marker: string) {
  const call = async (path: string, body: object) => {
    const reply = await owner.post(path, { urlAlojamiento, ...body })
    if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
    return reply
  }
  const info = { CIFDNI: 'B12345674', Email: `${marker}@ejemplo.test` }
  await call('/api/profile/alojamientos/updateData', { url: urlAlojamiento, alojamientoInfo: info })
  await call('/api/channel/property/switch_plan_usage', { plan: 0 })
  const added = await send(owner, engineSettingsApi.addPicture, { urlAlojamiento })
  const enginePicture = added.json<{ ajustes: { fotos: { img_name: string }[] } }>().ajustes.fotos[0]!.img_name
  const { ajustes } = await call('/api/engine/settings/edit', {
    nombre: marker,
    publicado: true,
    textos: { es: { titulo: marker, descripcion: marker } },
    preguntas: [{ textos: { es: marker } }],
    codigos: [{ codigo: marker, tipo: 'porcentaje', valor: 5 }],
    condiciones: { textos: { es: marker } },
  })
  const [question] = (ajustes as { preguntas: { id: string }[] }).preguntas
  const wished = { llegada: '2026-12-01', salida: '2026-12-03', margen: 1, adultos: 1 }
  const { espera } = await call('/api/engine/waiting/add', {
    nombre: marker,
    email: `${marker}@ejemplo.test`,
    ...wished,
  })
  return { wish: espera as string, enginePicture, engineQuestion: question!.id }
}

/** An offer of one option, which holds nothing. */
export async function offerOf(
  owner: Browser,
  urlAlojamiento: string,
  { unit, marker }: Record<'unit' | 'marker', string>,
) {
  const stay = { SafeURL: unit, llegada: '2027-05-01', salida: '2027-05-03', adultos: 1 }
  const made = await owner.post('/api/engine/offers/add', {
    urlAlojamiento,
    titular: { nombre: marker, email: `${marker}@ejemplo.test`, telefono: marker },
    opciones: [{ ...stay, plan: 0, regimen: 'nb', precio: 100 }],
    hasta: inTwoDays(),
    texto: marker,
    enviar: 'copiar_enlace',
  })
  if (made.resultado !== 'Ok') throw new Error(`The offer was refused: ${made.mensaje}`)
  return (made['presupuesto'] as { SafeURL: string }).SafeURL
}
