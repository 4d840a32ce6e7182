// The partner's own script: no framework, no bundler. It knows three addresses and the global that the kit brings.
(function () {
  'use strict';
  var config = JSON.parse(document.getElementById('partner-config').textContent);
  var place = document.getElementById('care');
  var openButton = document.getElementById('open');
  var closeButton = document.getElementById('close');
  var trouble = document.getElementById('trouble');
  var member = document.getElementById('member');
  var parts = document.getElementById('part');
  var mounted = null;
  var kit = null;

  /** The part that the visitor has chosen. */
  function chosenPart() {
    return parts.querySelector('input:checked');
  }

  /** Loads the kit once, when it is first wanted. */
  function loadKit() {
    kit =
      kit ||
      new Promise(function (done, failed) {
        var script = document.createElement('script');
        script.src = config.kitUrl;
        script.crossOrigin = 'anonymous';
        script.onload = done;
        script.onerror = function () {
          script.remove();
          kit = null;
          failed(new Error('kit'));
        };
        document.head.append(script);
      });
    return kit;
  }

  /** Asks the clinic's own back end for a session of its visitor. */
  async function careSession() {
    var answer = await fetch(config.partnerUrl + '/care-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ member: member.value, part: chosenPart().value }),
    });
    if (!answer.ok) throw new Error('session');
    return answer.json();
  }

  function show(isOpen) {
    openButton.hidden = isOpen;
    closeButton.hidden = !isOpen;
    place.classList.toggle('opened', isOpen);
  }

  /** On a phone the part opens below the text: it is brought into view, and keyboard and screen reader continue in it. */
  function lead() {
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }

  async function open() {
    openButton.disabled = true;
    trouble.hidden = true;
    try {
      var loaded = await Promise.all([careSession(), loadKit()]);
      mounted = window.Acolhe.mountPart({
        element: place,
        registryUrl: config.registryUrl,
        apiUrl: config.apiUrl,
        portalUrl: config.portalUrl,
        remote: chosenPart().dataset.remote,
        part: chosenPart().value,
        brand: loaded[0].brand || 'acolhe',
        session: { token: loaded[0].token, expiresAt: loaded[0].expiresAt, renew: careSession },
        onEvent: function (event) {
          if (event.type === 'ready') lead();
          document.dispatchEvent(new CustomEvent('care', { detail: event }));
        },
      });
      show(true);
    } catch {
      trouble.textContent = 'O atendimento por vídeo não está disponível agora. Tente de novo em alguns minutos.';
      trouble.hidden = false;
    }
    openButton.disabled = false;
  }

  function close() {
    if (mounted) mounted.unmount();
    mounted = null;
    show(false);
  }

  openButton.addEventListener('click', function () {
    void open();
  });
  closeButton.addEventListener('click', close);
  // Another visitor has another session, and so has another part.
  member.addEventListener('change', close);
  parts.addEventListener('change', close);
})();
