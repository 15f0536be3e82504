// Runs inside of every measured page, before its own scripts: plain JavaScript, because nothing compiles it.
(() => {
  const tasks = [];
  const shifts = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: "layout-shift",
    buffered: true,
  });

  /** What is waited for now: since when, and until what is shown. */
  let watch;

  for (const type of ["click", "keydown", "change", "popstate"])
    addEventListener(
      type,
      (event) => {
        if (watch !== undefined) watch.since ??= event.timeStamp;
      },
      true,
    );

  /** The frame in which it stands on the screen has been drawn when the task behind it runs. */
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
  /** What draws a PDF, and what is fetched from then on, is not waited for: its page says what is in it before. */
  const scripts = () => {
    const all = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const drawing = all.find(({ name }) => name.includes("/drawing-"));
    return drawing === undefined ? all : all.filter(({ startTime }) => startTime < drawing.startTime);
  };
  const graphql = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/graphql"));
  const spent = (since) => ({
    longTasks: tasks.filter(({ startTime, duration }) => startTime + duration > since).map(({ duration }) => duration),
    shift: shifts
      .filter(({ startTime, hadRecentInput }) => startTime >= since && !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  });

  /** Milliseconds after which what is waited for will not come anymore. */
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

    /** Until nothing waits. In here, because the page's own policy lets no one else evaluate text in it. */
    idle: () => until(() => !isBusy(), "end of waiting"),
    alive: () => until(() => performance.getEntriesByName("alive").length > 0, "program of the page"),

    /** From now on the next thing that someone does is timed until `isShown`, asked whenever the page changes. */
    arm(isShown) {
      performance.clearResourceTimings();
      let show;
      const shown = new Promise((resolve) => (show = resolve));
      watch = { isShown, show, shown, seen: false, since: undefined };
    },

    /** In milliseconds and bytes. `server` is what the answers took that were there before the change was. */
    async read() {
      const at = await watch.shown;
      const { since } = watch;
      // Long tasks are told a while after they have ended.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answers = graphql().filter(({ responseEnd }) => responseEnd <= at);
      return {
        milliseconds: at - since,
        server: answers.reduce((sum, { requestStart, responseEnd }) => sum + responseEnd - requestStart, 0),
        bytes: performance.getEntriesByType("resource").reduce((sum, { transferSize }) => sum + transferSize, 0),
        ...spent(since),
      };
    },

    /** Since the page was asked for, or since what `arm` waited for was done. */
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

    /** Frames a second, for so many milliseconds. */
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
