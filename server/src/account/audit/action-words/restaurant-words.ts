import type { ActionWords } from './action-words.ts'

/** What somebody did, about cartas and their dishes. */
export const restaurantWords = {
  menus: {
    add: 'creó una carta',
    edit: 'cambió una carta',
    remove: 'archivó una carta',
    order: 'ordenó una carta',
    duplicate: 'copió una carta',
    replaceLink: 'cambió la dirección pública de la carta',
    addGroup: 'añadió un grupo de platos',
  },
  dishes: {
    add: 'añadió un plato',
    edit: 'cambió un plato',
    remove: 'archivó un plato',
    switchAvailable: 'marcó un plato como agotado o disponible',
    addPicture: 'añadió una foto de un plato',
    removePicture: 'quitó una foto de un plato',
    setCover: 'eligió la portada de un plato',
  },
  dayMenus: { set: 'cambió el menú del día' },
  menuImport: { apply: 'importó platos' },
} satisfies ActionWords
