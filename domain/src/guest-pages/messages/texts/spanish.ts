import type { LanguageTexts } from '../message-key.ts'

export const spanish: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'Su reserva {reserva} en {alojamiento}',
      body: 'Hola, {nombre}:\n\nSu reserva está confirmada: le esperamos el {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Haga el check-in antes de llegar',
      body: '{alojamiento} le espera el {entrada}. Su reserva es la {reserva}.\n\nLa ley pide los datos y la firma de todos los viajeros. Puede darlos desde su móvil en unos minutos, y pasar el enlace a quienes viajan con usted.\n\nEl enlace vale hasta el {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Le falta el check-in de su reserva {reserva}',
      body: 'Le esperamos el {entrada} y todavía faltan los datos de algún viajero. Si los da ahora, al llegar no tendrá que esperar.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Pago de {importe}',
      body: '{alojamiento} le pide este pago de {importe} por su reserva {reserva}.\n\n{concepto}\n\nTodo se hace en la página segura del banco. El alojamiento no ve los datos de su tarjeta.\n\nEl enlace vale hasta el {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: Hemos recibido {importe}',
      body: 'Hola, {nombre}:\n\nHemos recibido su pago de {importe} por la reserva {reserva}. Pendiente: {pendiente}.\n\n{concepto}\n\nEste recibo no es la factura.',
    },
    refund: {
      subject: '{alojamiento}: Le devolvemos {importe}',
      body: 'Hola, {nombre}:\n\nLe hemos devuelto {importe} de su reserva {reserva} por el mismo medio de pago. Según el banco, tarda entre cinco y diez días en verse.',
    },
    'before-arrival': {
      subject: 'Le esperamos en {alojamiento}',
      body: 'Hola, {nombre}:\n\nLe esperamos el {entrada}, a partir de las {horaEntrada}. Estamos en {direccion}.\n\nSi necesita algo antes de llegar, responda a este correo o llámenos: {telefono}.',
    },
    'after-departure': {
      subject: 'Gracias por su estancia en {alojamiento}',
      body: 'Hola, {nombre}:\n\nGracias por haberse alojado en {alojamiento}. Esperamos que todo haya sido de su agrado, y si algo no lo fue, nos gustaría saberlo: responda a este correo.\n\nSerá un placer recibirle otra vez.',
    },
    cancellation: {
      subject: 'Su reserva {reserva} en {alojamiento} está cancelada',
      body: 'Hola, {nombre}:\n\nSu reserva {reserva}, del {entrada} al {salida}, está cancelada. Si no lo ha pedido, responda a este correo o llámenos: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Hemos encontrado algo que puede ser suyo',
      body: 'Hola, {nombre}:\n\nAl limpiar hemos encontrado algo que puede ser suyo: {objeto}.\n\nSe lo guardamos. Responda a este correo y díganos si pasará a recogerlo o si prefiere que se lo enviemos.',
    },
  },
  buttons: {
    invitation: 'Hacer el check-in',
    reminder: 'Hacer el check-in',
    'payment-request': 'Ver y pagar',
    confirmation: 'Ver mi estancia',
    'before-arrival': 'Ver mi estancia',
  },
  sms: {
    invitation: 'haga el check-in antes de llegar:',
    'payment-request': 'pague su reserva aquí:',
    'arrival-code': 'su código de llegada, válido 10 minutos:',
  },
  copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: 'Este correo lo envía {alojamiento} por medio de Posada.',
  decline: {
    link: 'No recibir más correos como este',
    title: 'Correos de {alojamiento}',
    question: '¿Quiere dejar de recibir los correos que no forman parte de su reserva?',
    button: 'Dejar de recibirlos',
    done: 'No recibirá más correos como ese.',
  },
}
