import type { ReadTexts } from './read-texts.ts'

export const deRead: ReadTexts = {
  camera: {
    close: 'Schließen',
    torchOn: 'Licht einschalten',
    torchOff: 'Licht ausschalten',
    card: { title: 'Zeigen Sie die Rückseite des Ausweises', detail: 'Die drei Zeilen im Rahmen' },
    passport: { title: 'Zeigen Sie die Seite mit dem Foto', detail: 'Die zwei unteren Zeilen im Rahmen' },
    isPassport: 'Es ist ein Reisepass',
    isCard: 'Es ist eine Karte',
    starting: 'Die Kamera wird geöffnet…',
    searching: 'Die Zeilen werden gesucht…',
    reading: 'Wird gelesen…',
    faults: {
      dark: 'Es ist zu dunkel',
      glare: 'Eine Spiegelung stört: neigen Sie das Dokument',
      blurred: 'Es ist unscharf: halten Sie es etwas weiter weg',
    },
    takePicture: 'Foto aufnehmen',
    chooseFile: 'Foto auswählen',
    noCamera: {
      insecure:
        'Browser erlauben die Kamera nur auf https-Seiten. Nehmen Sie ein Foto des Dokuments auf oder wählen Sie eines.',
      denied: 'Diese Seite darf die Kamera nicht benutzen. Erlauben Sie es im Browser oder wählen Sie ein Foto.',
      missing: 'Dieses Gerät hat keine Kamera. Wählen Sie ein Foto des Dokuments.',
      busy: 'Die Kamera antwortet nicht; vielleicht benutzt sie eine andere App. Wählen Sie ein Foto des Dokuments.',
    },
    cannotRead: 'Dieser Browser kann keine Dokumente lesen. Bitte geben Sie die Daten ein.',
    notRead: 'Es konnte nicht gelesen werden',
    notReadTips: [
      'Zeigen Sie die Seite mit den „<<<“-Zeilen: die Rückseite einer Karte, die Fotoseite eines Passes.',
      'Neigen Sie das Dokument, bis nichts mehr spiegelt.',
      'Halten Sie es etwas weiter weg, bis es scharf ist, mit allen Zeilen.',
    ],
    again: 'Noch einmal versuchen',
    notPicture: 'Diese Datei lässt sich nicht öffnen. Wählen Sie ein JPEG- oder PNG-Foto bis 10 MB.',
    privacy: 'Das Bild wird nicht gespeichert und verlässt Ihr Telefon nicht',
  },
  title: 'Ihr Dokument lesen',
  done: 'Dokument gelesen. Bitte prüfen Sie die Daten: die Zeilen haben keine Umlaute.',
  check: 'Bitte mit dem Dokument vergleichen:',
  expired: 'Das Dokument ist abgelaufen. Sie können die Daten trotzdem senden.',
  differs: 'Ihre Eingabe weicht vom Dokument ab:',
  useRead: 'Das Gelesene nehmen',
  keepTyped: 'Meine Eingabe behalten',
  again: 'Noch einmal lesen',
}
