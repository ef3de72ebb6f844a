import type { CameraWords } from './camera-words.ts'

export const spanishCameraWords: CameraWords = {
  close: 'Cerrar',
  torchOn: 'Encender la linterna',
  torchOff: 'Apagar la linterna',
  card: { title: 'Acerque el reverso del DNI', detail: 'Las tres líneas, dentro del marco' },
  passport: { title: 'Acerque la página de la foto', detail: 'Las dos líneas de abajo, dentro del marco' },
  isPassport: 'Es un pasaporte',
  isCard: 'Es una tarjeta',
  starting: 'Abriendo la cámara…',
  searching: 'Buscando las líneas…',
  reading: 'Leyendo…',
  faults: {
    dark: 'Hay poca luz',
    glare: 'Hay un reflejo: incline el documento',
    blurred: 'Se ve borroso: sepárelo un poco',
  },
  takePicture: 'Hacer foto',
  chooseFile: 'Elegir una foto',
  noCamera: {
    insecure: 'El navegador solo deja usar la cámara en páginas con https. Haga o elija una foto del documento.',
    denied: 'La cámara no está permitida en esta página. Permítala en el navegador, o elija una foto.',
    missing: 'Este equipo no tiene cámara. Elija una foto del documento.',
    busy: 'La cámara no responde: quizá la usa otro programa. Elija una foto del documento.',
  },
  cannotRead: 'Este navegador no puede leer documentos. Actualícelo, o escriba los datos.',
  notRead: 'No se ha podido leer',
  notReadTips: [
    'Muestre el lado de las líneas con «<<<»: el reverso de una tarjeta, la página de la foto de un pasaporte.',
    'Incline el documento hasta que no haya reflejos.',
    'Sepárelo un poco hasta que se vea nítido, con las líneas enteras.',
  ],
  again: 'Intentarlo otra vez',
  notPicture: 'Ese archivo no se puede abrir. Elija una foto JPEG o PNG de hasta 10 MB.',
  privacy: 'La imagen no se guarda ni sale de este dispositivo',
}
