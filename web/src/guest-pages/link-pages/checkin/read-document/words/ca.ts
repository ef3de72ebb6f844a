import type { ReadTexts } from './read-texts.ts'

export const caRead: ReadTexts = {
  camera: {
    close: 'Tanca',
    torchOn: 'Encén el llum',
    torchOff: 'Apaga el llum',
    card: { title: 'Acosti el revers del DNI', detail: 'Les tres línies, dins del marc' },
    passport: { title: 'Acosti la pàgina de la foto', detail: 'Les dues línies de baix, dins del marc' },
    isPassport: 'És un passaport',
    isCard: 'És una targeta',
    starting: 'S’obre la càmera…',
    searching: 'Es busquen les línies…',
    reading: 'S’està llegint…',
    faults: {
      dark: 'Hi ha poca llum',
      glare: 'Hi ha un reflex: inclini el document',
      blurred: 'Es veu borrós: allunyi’l una mica',
    },
    takePicture: 'Fes una foto',
    chooseFile: 'Tria una foto',
    noCamera: {
      insecure:
        'El navegador només deixa fer servir la càmera en pàgines amb https. Faci o triï una foto del document.',
      denied: 'Aquesta pàgina no té permís per a la càmera. Permeti-la al navegador o triï una foto.',
      missing: 'Aquest aparell no té càmera. Triï una foto del document.',
      busy: 'La càmera no respon: potser la fa servir una altra aplicació. Triï una foto del document.',
    },
    cannotRead: 'Aquest navegador no pot llegir documents. Escrigui les dades.',
    notRead: 'No s’ha pogut llegir',
    notReadTips: [
      'Mostri el costat de les línies amb «<<<»: el revers d’una targeta, la pàgina de la foto d’un passaport.',
      'Inclini el document fins que no hi hagi reflexos.',
      'Allunyi’l una mica fins que es vegi nítid, amb les línies senceres.',
    ],
    again: 'Torna-ho a provar',
    notPicture: 'Aquest fitxer no es pot obrir. Triï una foto JPEG o PNG de fins a 10 MB.',
    privacy: 'La imatge no es desa ni surt del seu telèfon',
  },
  title: 'Llegir el seu document',
  done: 'Document llegit. Comprovi les dades: la lectura no porta accents.',
  check: 'Comprovi amb el document:',
  expired: 'El document ha caducat. Pot enviar les dades igualment.',
  differs: 'El que havia escrit no coincideix amb el document:',
  useRead: 'Fes servir el document',
  keepTyped: 'Deixa el que he escrit',
  again: 'Llegeix-lo un altre cop',
}
