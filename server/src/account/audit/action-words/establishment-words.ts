import type { ActionWords } from './action-words.ts'

/** What somebody did, about the establishments, their units, the cleaning and the notes. */
export const establishmentWords = {
  profile: { edit: 'cambió los datos de la cuenta', switchSelfCheckin: 'activó o desactivó el auto check-in' },
  shell: { setSideMenu: 'desplegó o contrajo el menú lateral', setStartPage: 'eligió su pantalla de inicio' },
  firstSteps: {
    postponeRegistry: 'dejó el registro de viajeros para más tarde',
    close: 'cerró la guía de los primeros pasos',
  },
  establishments: {
    add: 'creó un establecimiento',
    edit: 'cambió un establecimiento',
    delete: 'pidió eliminar un establecimiento',
    disableGuestCancel: 'desactivó la cancelación por los huéspedes',
    uploadLogo: 'subió el logotipo',
    uploadGuestPhoto: 'subió la foto de las páginas de huéspedes',
    removeGuestPhoto: 'quitó la foto de las páginas de huéspedes',
  },
  rooms: {
    add: 'creó una unidad',
    addMany: 'creó unidades',
    edit: 'cambió una unidad',
    delete: 'eliminó una unidad',
    addType: 'creó un tipo de unidad',
    setOrder: 'ordenó las unidades',
  },
  surveys: {
    update: 'cambió datos de una encuesta',
    confirm: 'confirmó la revisión de una encuesta',
    markPresented: 'anotó un mes de una encuesta como presentado o no',
  },
  surveyFiles: { send: 'envió un mes de una encuesta' },
  dailyReport: { setMailed: 'activó o desactivó el informe diario por correo' },
  notes: {
    add: 'creó una nota',
    edit: 'cambió una nota',
    delete: 'eliminó una nota',
    toggle: 'marcó una nota como hecha o pendiente',
    addImage: 'añadió una imagen a una nota',
    deleteImage: 'quitó una imagen de una nota',
  },
  cleaning: { setStatus: 'cambió el estado de limpieza', setAllClean: 'marcó unidades como limpias' },
  cleaners: {
    add: 'creó un usuario de limpieza',
    edit: 'cambió un usuario de limpieza',
    switchActive: 'activó o desactivó un usuario de limpieza',
    assignRoom: 'asignó una unidad a la limpieza',
    removeAssignedRoom: 'quitó una unidad a la limpieza',
  },
  cleaningDay: { plan: 'cambió el reparto de la limpieza', inspect: 'inspeccionó una unidad' },
  cleaningLog: {
    changeLostItem: 'cambió un objeto perdido',
    sendLostMail: 'avisó al huésped de un objeto perdido',
  },
  cleaningSettings: { edit: 'cambió los ajustes de la limpieza' },
  cleanersApp: {
    setStatus: 'cambió el estado de limpieza',
    start: 'empezó a limpiar una unidad',
    reportObstacle: 'avisó de que no pudo limpiar una unidad',
    addNote: 'escribió una nota de la limpieza',
    addImage: 'añadió una foto de la limpieza',
    reportLost: 'guardó un objeto perdido',
    consume: 'cargó un consumo del minibar a la reserva',
  },
} satisfies ActionWords
