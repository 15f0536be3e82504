// Runs inside every measured page, before its own scripts. Plain JavaScript, because nothing compiles it.
(() => {
  const tasks = [];
  const shifts = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: "layout-shift",
    buffered: true,
  });

  /** The current wait: when it began, and what must be shown for it to end. */
  let watch;

  for (const type of ["click", "keydown", "change", "popstate"])
    addEventListener(
      type,
      (event) => {
        if (watch !== undefined) watch.since ??= event.timeStamp;
      },
      true,
    );

  /** When the task after the frame runs, the frame with the change has been drawn. */
  function look() {
    const current = watch;
    if (current === undefined || current.seen || current.since === undefined || !current.isShown()) return;
    current.seen = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => current.show(performance.now());
      port2.postMessage(null);
    });
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["aria-busy", "aria-selected"],
  });

  const main = () => document.querySelector("main");
  const isBusy = () => main() === null || main().querySelector("[aria-busy=true]") !== null;
  /**
   * Does not wait for the code that draws a PDF, nor for anything fetched after it, because the page already says what
   * the PDF contains.
   */
  const scripts = () => {
    const all = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const drawing = all.find(({ name }) => name.includes("/pdfDrawing-"));
    return drawing === undefined ? all : all.filter(({ startTime }) => startTime < drawing.startTime);
  };
  const graphql = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/graphql"));
  const spent = (since) => ({
    longTasks: tasks.filter(({ startTime, duration }) => startTime + duration > since).map(({ duration }) => duration),
    shift: shifts
      .filter(({ startTime, hadRecentInput }) => startTime >= since && !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  });

  /** Milliseconds after which the expected change counts as missing. */
  const patience = 120_000;

  async function until(isThere, what) {
    const since = performance.now();
    while (!isThere()) {
      if (performance.now() - since > patience) throw new Error(`${location.href}: there is no ${what}.`);
      await new Promise(requestAnimationFrame);
    }
  }

  window.probe = {
    rows: () => [...document.querySelectorAll("[data-id]")].map(({ textContent }) => textContent).join("\n"),
    isBusy,

    /**
     * Waits until nothing is pending. This runs inside the page, because the page's policy does not let others evaluate
     * code in it.
     */
    idle: () => until(() => !isBusy(), "end of waiting"),
    alive: () => until(() => performance.getEntriesByName("alive").length > 0, "program of the page"),

    /**
     * From now on, the next user action is timed until `isShown` is true, which is checked whenever the page changes.
     */
    arm(isShown) {
      performance.clearResourceTimings();
      let show;
      const shown = new Promise((resolve) => (show = resolve));
      watch = { isShown, show, shown, seen: false, since: undefined };
    },

    /** In milliseconds and bytes. `server` is the time of the answers that arrived before the change was shown. */
    async read() {
      const at = await watch.shown;
      const { since } = watch;
      // Long tasks are reported a while after they have ended.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answers = graphql().filter(({ responseEnd }) => responseEnd <= at);
      return {
        milliseconds: at - since,
        server: answers.reduce((sum, { requestStart, responseEnd }) => sum + responseEnd - requestStart, 0),
        bytes: performance.getEntriesByType("resource").reduce((sum, { transferSize }) => sum + transferSize, 0),
        ...spent(since),
      };
    },

    /** Since the page was requested, or since the action that `arm` waited for. */
    async useful(selector) {
      const since = watch?.since ?? 0;
      await until(() => document.querySelector(selector) !== null && !isBusy(), selector);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return {
        milliseconds: performance.now() - since,
        scriptBytes: scripts().reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        ...spent(since),
      };
    },

    /** Frames per second, measured for this many milliseconds. */
    async frames(milliseconds) {
      const since = performance.now();
      let frames = 0;
      while (performance.now() - since < milliseconds) {
        await new Promise(requestAnimationFrame);
        frames += 1;
      }
      return (frames * 1000) / (performance.now() - since);
    },
  };
})();
