import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { z } from 'zod'
import { codedRefusalWith } from '../declared-refusals.ts'
import { get, post, upload } from '../endpoint.ts'
import { edited, euros, flag, freeText, id, int, maybe, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { groupInReply } from './menu-groups.ts'
import {
  allergenList,
  diet,
  dietChoice,
  dishTexts,
  formatPrice,
  groupChoice,
  namedAllergen,
  supplement,
} from './menu-fields.ts'

const most = menuLimits
const theDish = ['ProductURL', id, 'El plato'] as const
const theDishOfPicture = ['product_url', id, 'El plato'] as const
const thePicture = ['ImageName', id, 'La foto del plato'] as const

const picture = wire({ url: ['url', z.string()], id: ['img_name', id], isCover: ['portada', z.boolean()] })
const pictures = wire({ images: ['images', z.array(picture)] })
export type DishPictures = z.output<typeof pictures>

export const dish = wire({
  id: ['SafeURL', id],
  name: ['Nombre', z.string()],
  description: ['Descripcion', z.string()],
  /** The first of `prices`. */
  price: ['Precio', euros()],
  prices: ['Precios', z.array(formatPrice)],
  supplement: ['Suplemento', supplement.nullable()],
  contains: ['Alergenos', z.array(namedAllergen)],
  traces: ['Trazas', z.array(namedAllergen)],
  /** Until somebody has checked it, the lists are only what is asked. */
  isChecked: ['AlergenosRevisados', z.boolean()],
  /** Who checked it last, and when (ISO instant); '' while it is unchecked. */
  checkedBy: ['RevisadoPor', z.string()],
  checkedAt: ['RevisadoEl', z.string()],
  ingredients: ['Ingredientes', z.string()],
  /** Counts what its name, ingredients, lists and check have been. */
  recipeVersion: ['VersionReceta', z.int()],
  diet: ['Dieta', diet],
  group: ['Grupo', groupInReply],
  isAvailable: ['Activo', z.boolean()],
  images: ['images', z.array(picture)],
  texts: ['textos', dishTexts],
})
export type Dish = z.output<typeof dish>

const dishFields = {
  contains: ['Alergenos', unlessBlank(allergenList), 'Los alérgenos'],
  traces: ['Trazas', unlessBlank(allergenList), 'Las trazas'],
  isChecked: ['AlergenosRevisados', unlessBlank(flag), 'La revisión de los alérgenos'],
  prices: ['Precios', unlessBlank(z.array(formatPrice).min(1).max(most.formats)), 'Los precios'],
  supplement: ['Suplemento', edited(supplement), 'El suplemento'],
  ingredients: ['Ingredientes', edited(freeText(most.ingredients)), 'Los ingredientes'],
  diet: ['Dieta', edited(dietChoice), 'La dieta'],
  texts: ['textos', unlessBlank(dishTexts), 'Los textos'],
} as const

const newDish = wire({
  menuId: ['CartaURL', id, 'La carta'],
  name: ['Nombre', freeText(most.dishName), 'El nombre del plato'],
  description: ['Descripcion', maybe(freeText(most.dishDescription)), 'La descripción'],
  price: ['Precio', unlessBlank(euros()), 'El precio'],
  groupId: ['Grupo', groupChoice, 'El grupo'],
  ...dishFields,
})
export type NewDish = z.output<typeof newDish>

const changes = wire({
  id: theDish,
  name: ['Nombre', unlessBlank(freeText(most.dishName)), 'El nombre del plato'],
  description: ['Descripcion', edited(freeText(most.dishDescription)), 'La descripción'],
  price: ['Precio', unlessBlank(euros()), 'El precio'],
  groupId: ['id_group', unlessBlank(groupChoice), 'El grupo'],
  /** The version that whoever checks the dish has seen; where it is another one now, nothing is changed. */
  recipeVersion: ['VersionReceta', unlessBlank(int(1)), 'La versión de la receta'],
  ...dishFields,
})
export type DishChanges = z.output<typeof changes>

export const dishesApi = {
  allergens: get('/api/cartas/get_alergenos', {
    summary: 'Los catorce alérgenos del anexo II del Reglamento (UE) 1169/2011',
    roles: allRoles,
    reply: wire({ allergens: ['alergenos', z.array(namedAllergen)] }),
  }),
  get: post('/api/cartas/products/get', {
    summary: 'Un plato',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: theDish }),
    reply: wire({ dish: ['product', dish] }),
  }),
  add: post('/api/cartas/products/add', {
    summary: 'Añadir un plato a una carta',
    roles: frontDesk,
    request: newDish,
    reply: wire({ id: ['SafeURL', id] }),
  }),
  edit: post('/api/cartas/products/edit', {
    summary: 'Cambiar un plato; un nombre u otros ingredientes lo dejan sin revisar',
    whileExpired: 'continues',
    roles: frontDesk,
    request: changes,
    reply: wire({ dish: ['product', dish] }),
    refusals: {
      /** Somebody else has changed the recipe or the lists meanwhile: the dish as it is now. */
      otherRecipe: codedRefusalWith('receta_cambiada', { dish: ['product', dish] }),
    },
  }),
  remove: post('/api/cartas/products/del', {
    summary: 'Archivar un plato',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theDish }),
  }),
  switchAvailable: post('/api/cartas/products/switch_avail', {
    summary: 'Marcar un plato como agotado o disponible',
    whileExpired: 'continues',
    roles: frontDesk,
    /** Without `isAvailable` the other of the two. */
    request: wire({ id: theDish, isAvailable: ['Activo', unlessBlank(flag), 'La disponibilidad'] }),
    reply: wire({ isAvailable: ['estado', z.boolean()] }),
  }),
  pictures: post('/api/cartas/products/get_dish_imgs', {
    summary: 'Fotos de un plato',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: theDishOfPicture }),
    reply: pictures,
  }),
  addPicture: upload('/api/cartas/upload_img', {
    summary: 'Añadir una foto a un plato',
    roles: frontDesk,
    request: wire({ id: theDishOfPicture }),
    reply: pictures,
  }),
  removePicture: post('/api/cartas/delete_image', {
    summary: 'Quitar una foto de un plato',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theDishOfPicture, pictureId: thePicture }),
    reply: pictures,
  }),
  setCover: post('/api/cartas/products/set_thumbnail', {
    summary: 'Elegir la foto de portada de un plato',
    roles: frontDesk,
    request: wire({ id: theDishOfPicture, pictureId: thePicture }),
    reply: pictures,
  }),
}
