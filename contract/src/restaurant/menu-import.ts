import { frontDesk } from '@posada/domain/account/users/roles'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { z } from 'zod'
import { postOrUpload } from '../endpoint.ts'
import { edited, euros, flag, freeText, int, maybe, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { allergenList, namedAllergen } from './menu-fields.ts'
import { theMenu } from './menus.ts'

const most = menuLimits
const theText = ['texto', unlessBlank(text(most.pasted)), 'La lista'] as const

/** A line as it was read, with what is wrong in it. Nothing is stored until it is applied. */
const readLine = wire({
  number: ['linea', z.int()],
  group: ['grupo', z.string()],
  name: ['nombre', z.string()],
  description: ['descripcion', z.string()],
  /** As it was written, so that it can be corrected where it is no price. */
  priceText: ['precio', z.string()],
  contains: ['alergenos', z.array(namedAllergen)],
  traces: ['trazas', z.array(namedAllergen)],
  ingredients: ['ingredientes', z.string()],
  /** A column or the line names its allergens, which counts as a check. */
  isChecked: ['revisado', z.boolean()],
  /** '' where it can be added. */
  problem: ['problema', z.string()],
  /** The carta has a dish of that name. */
  isThere: ['yaEsta', z.boolean()],
})
export type ReadMenuLine = z.output<typeof readLine>

const readReply = wire({ lines: ['lineas', z.array(readLine)] })

export const menuImportApi = {
  check: postOrUpload('/api/cartas/import/comprobar', {
    summary: 'Leer una lista de platos y precios, pegada o en un CSV o XLSX, sin guardar nada',
    whileExpired: 'reads',
    roles: frontDesk,
    accepts: 'any',
    /** The text, or else a file. */
    request: wire({ menuId: theMenu, text: theText }),
    reply: readReply,
  }),
  apply: postOrUpload('/api/cartas/import/aplicar', {
    summary: 'Añadir a una carta los platos de una lista, comprobada o como se lee: todos o ninguno',
    roles: frontDesk,
    accepts: 'any',
    /** The checked dishes, or else a text or a file, of which those are added that the carta does not have. */
    request: wire({
      menuId: theMenu,
      text: theText,
      dishes: [
        'platos',
        unlessBlank(
          z
            .array(
              wire({
                group: ['grupo', maybe(freeText(most.groupName)), 'El grupo'],
                name: ['nombre', freeText(most.dishName), 'El nombre del plato'],
                description: ['descripcion', maybe(freeText(most.dishDescription)), 'La descripción'],
                price: ['precio', euros(), 'El precio'],
                contains: ['alergenos', unlessBlank(allergenList), 'Los alérgenos'],
                traces: ['trazas', unlessBlank(allergenList), 'Las trazas'],
                ingredients: ['ingredientes', edited(freeText(most.ingredients)), 'Los ingredientes'],
                isChecked: ['revisado', unlessBlank(flag), 'La revisión de los alérgenos'],
              }),
            )
            .min(1)
            .max(most.importedLines),
        ),
        'Los platos',
      ],
    }),
    reply: wire({ added: ['anadidos', int(0)] }),
  }),
}
