import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import type { Browser } from '../browser.ts'
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
