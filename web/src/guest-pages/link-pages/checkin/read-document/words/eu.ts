import type { ReadTexts } from './read-texts.ts'

export const euRead: ReadTexts = {
  camera: {
    close: 'Itxi',
    torchOn: 'Piztu argia',
    torchOff: 'Itzali argia',
    card: { title: 'Hurbildu NANaren atzealdea', detail: 'Hiru lerroak, markoaren barruan' },
    passport: { title: 'Hurbildu argazkiaren orria', detail: 'Beheko bi lerroak, markoaren barruan' },
    isPassport: 'Pasaportea da',
    isCard: 'Txartela da',
    starting: 'Kamera irekitzen…',
    searching: 'Lerroak bilatzen…',
    reading: 'Irakurtzen…',
    faults: {
      dark: 'Argi gutxi dago',
      glare: 'Islada bat dago: makurtu dokumentua',
      blurred: 'Lauso ikusten da: urrundu pixka bat',
    },
    takePicture: 'Atera argazkia',
    chooseFile: 'Aukeratu argazkia',
    noCamera: {
      insecure:
        'Nabigatzaileak https orrietan bakarrik uzten du kamera erabiltzen. Atera edo aukeratu dokumentuaren argazki bat.',
      denied: 'Orri honek ez du kamera erabiltzeko baimenik. Eman baimena nabigatzailean edo aukeratu argazki bat.',
      missing: 'Gailu honek ez du kamerarik. Aukeratu dokumentuaren argazki bat.',
      busy: 'Kamerak ez du erantzuten: agian beste aplikazio batek darabil. Aukeratu dokumentuaren argazki bat.',
    },
    cannotRead: 'Nabigatzaile honek ezin ditu dokumentuak irakurri. Idatzi datuak.',
    notRead: 'Ezin izan da irakurri',
    notReadTips: [
      'Erakutsi «<<<» lerroak dituen aldea: txartelaren atzealdea edo pasaportearen argazki-orria.',
      'Makurtu dokumentua isladarik egon ez arte.',
      'Urrundu pixka bat garbi ikusi arte, lerro osoekin.',
    ],
    again: 'Saiatu berriro',
    notPicture: 'Fitxategi hori ezin da ireki. Aukeratu JPEG edo PNG argazki bat, 10 MB artekoa.',
    privacy: 'Irudia ez da gordetzen eta ez da telefonotik ateratzen',
  },
  title: 'Irakurri zure dokumentua',
  done: 'Dokumentua irakurri da. Egiaztatu datuak: irakurketak ez du azenturik.',
  check: 'Egiaztatu dokumentuarekin:',
  expired: 'Dokumentua iraungita dago. Hala ere datuak bidal ditzakezu.',
  differs: 'Idatzitakoa ez dator bat dokumentuarekin:',
  useRead: 'Erabili irakurritakoa',
  keepTyped: 'Utzi idatzitakoa',
  again: 'Irakurri berriro',
}
