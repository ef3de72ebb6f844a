// Requests what the planning shows while the application is still loading, and fetches its files at the same time as those of the
// application. It is a separate file because the content security policy allows no inline script.
;(function () {
  if (location.pathname !== '/dashboard/calendar') return
  var tokens = null
  try {
    tokens = JSON.parse(localStorage.getItem('posada.csrf'))
  } catch {
    // Without storage the application knows the session by itself, later.
  }
  if (!tokens) return

  var answers = new Map()
  var first = { since: Date.now(), answers: answers, picture: new AbortController() }
  window.posadaFirstAnswers = first
  // Requests what the application will take, and returns what a copy of the answer says.
  function request(method, url, body) {
    var headers = body ? { 'content-type': 'application/json', 'X-CSRF-TOKEN': tokens.access } : {}
    var answer = fetch(url, { method: method, credentials: 'same-origin', headers: headers, body: body })
    answers.set(method + ' ' + url + ' ' + (body || ''), answer)
    var reply = answer.then(function (response) {
      return response.clone().json()
    })
    reply.catch(function () {}) // the application reports it, and asks again
    return reply
  }

  // By the rule of the European Union: to load the browser's time zones takes longer than all the rest. The application asks
  // again for the days of its own, should they be others.
  var DAY_MS = 86400000
  var now = new Date()
  function lastSundayOf(month) {
    var end = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0, 1))
    return end - end.getUTCDay() * DAY_MS
  }
  var isSummer = lastSundayOf(2) <= now && now < lastSundayOf(9)
  var today = now.getTime() + (isSummer ? 2 : 1) * 3600000
  function dayAfter(days) {
    return new Date(today + days * DAY_MS).toISOString().slice(0, 10)
  }
  var period = { filterStart: dayAfter(-60), filterEnd: dayAfter(60), incluirCanceladas: null, soloReservas: null }
  first.planning = request('POST', '/api/planning/fetch_bookings', JSON.stringify(period))
  first.me = request('GET', '/api/account/me')
  first.sideMenu = request('GET', '/api/sidenav/get_status')

  function filesOf(name) {
    var files = document.querySelector('meta[name="' + name + '"]')
    return ((files && files.content) || '').split(' ').filter(Boolean)
  }
  function isScript(file) {
    return /\.js$/.test(file)
  }
  function add(tag, properties) {
    document.head.append(Object.assign(document.createElement(tag), properties))
  }
  filesOf('picture-files').forEach(function (file) {
    if (isScript(file)) add('script', { type: 'module', src: file })
    else add('link', { rel: 'stylesheet', href: file, id: 'picture-styles' })
  })
  function fetchPlanning() {
    filesOf('planning-files').forEach(function (file) {
      if (isScript(file)) add('link', { rel: 'modulepreload', href: file })
      else add('link', { rel: 'preload', as: 'style', href: file })
    })
  }
  // Afterwards, so that on a slow line the answer does not share it with them.
  first.planning.then(fetchPlanning, fetchPlanning)
})()
