import { LegalPage } from './legal-page.tsx'

export const PrivacyPage = () => (
  <LegalPage title="Privacidad de la verificación humana">
    <p>
      Al crear una cuenta, su navegador resuelve un pequeño cálculo que demuestra que no se trata de un registro masivo
      automático. El cálculo lo propone y lo comprueba este mismo servidor.
    </p>
    <h2>Qué datos se tratan</h2>
    <p>
      Ninguno personal: solo el enunciado del cálculo y su resultado. No se usan cookies de seguimiento, no se observa
      lo que escribe ni cómo mueve el ratón, y no se envía nada a terceros.
    </p>
    <h2>Cuánto se conserva</h2>
    <p>
      El resultado sirve una sola vez. Se guarda hasta que caduca, para que nadie pueda volver a usarlo, y después se
      borra.
    </p>
  </LegalPage>
)
