/**
 * The anti-bot behaviour at its legacy path (§4.7, §7.6). Forms known to Drupal.settings.antibot.forms (form id →
 * { action, key }, or the key alone) are unlocked at the first sign of a person: the pointer or a finger moves, or Tab or
 * Enter is pressed. A locked enquiry form of which the key alone is known leads to /api/leads/{id} then. Written for any
 * browser that ever ran the legacy script, and needs no library.
 */
((root, page) => {
  var Drupal = root.Drupal || root.Backdrop || {};
  root.Drupal = root.Drupal || Drupal;
  root.Backdrop = root.Backdrop || Drupal;
  var has = Object.prototype.hasOwnProperty;

  function settings() {
    Drupal.settings = Drupal.settings || {};
    Drupal.settings.antibot = Drupal.settings.antibot || {};
    return Drupal.settings.antibot;
  }

  function unlockForm(id, config) {
    var form = page.getElementById(id);
    if (form === null || form.nodeName.toLowerCase() !== 'form') return;
    var isKey = typeof config === 'string';
    var key = isKey ? config : config.key;
    var isOurs = isKey && id.indexOf('bt-leads') === 0 && form.getAttribute('action') === '/antibot';
    var action = isOurs ? '/api/leads/'.concat(encodeURIComponent(id)) : config.action;
    if (typeof action === 'string') form.setAttribute('action', action);
    if (typeof key !== 'string') return;
    var inputs = form.getElementsByTagName('input');
    Array.prototype.forEach.call(inputs, (input) => {
      if (input.name === 'antibot_key') input.value = key;
    });
  }

  function unlockForms() {
    var antibot = settings();
    if (antibot.human) return;
    var forms = antibot.forms || {};
    for (var id in forms) {
      if (has.call(forms, id) && forms[id]) unlockForm(id, forms[id]);
    }
    antibot.human = true;
  }

  function onKey(event) {
    var code = event.keyCode || event.which;
    if (event.key === 'Tab' || event.key === 'Enter' || code === 9 || code === 13) unlockForms();
  }

  var isListening = false;

  function attach() {
    // Scripts alone do not make a person.
    settings().human = false;
    if (isListening) return;
    isListening = true;
    // Before anything on the page can keep them from getting further.
    page.addEventListener('mousemove', unlockForms, true);
    page.addEventListener('touchmove', unlockForms, true);
    page.addEventListener('keydown', onKey, true);
  }

  var antibot = { unlockForms: unlockForms };
  Drupal.antibot = antibot;
  Drupal.behaviors = Drupal.behaviors || {};
  Drupal.behaviors.antibot = { attach: attach };
  if (root.Backdrop !== Drupal) {
    root.Backdrop.antibot = antibot;
    root.Backdrop.behaviors = root.Backdrop.behaviors || {};
    root.Backdrop.behaviors.antibot = Drupal.behaviors.antibot;
  }

  // With a Drupal on the page its own start attaches all behaviours; without one nobody else would.
  if (typeof Drupal.attachBehaviors !== 'function') attach();
})(window, document);
