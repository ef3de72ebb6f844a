import type { ActionWords } from './action-words.ts'

/** Sentences about cartas and their dishes. */
export const restaurantWords = {
  menus: {
    add: 'Carta creada',
    edit: 'Carta cambiada',
    remove: 'Carta archivada',
    order: 'Carta ordenada',
    duplicate: 'Carta copiada',
    replaceLink: 'Dirección pública de la carta cambiada',
    addGroup: 'Grupo de platos añadido',
  },
  dishes: {
    add: 'Plato añadido',
    edit: 'Plato cambiado',
    remove: 'Plato archivado',
    switchAvailable: 'Plato agotado o disponible',
    addPicture: 'Foto de un plato añadida',
    removePicture: 'Foto de un plato quitada',
    setCover: 'Portada de un plato elegida',
  },
  dayMenus: { set: 'Menú del día cambiado' },
  menuImport: { apply: 'Platos importados' },
} satisfies ActionWords
