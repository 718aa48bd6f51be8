/// The trust page's style sheet: the app's own tokens, both themes, readable at any text size.
enum TrustStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --page: #F6F7F9; --surface: #FFFFFF; --ink: #1B1F24; --soft: #4A5260; --accent: #2467BD; --on-accent: #FFFFFF;
      --line: #C9CED6;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121417; --surface: #1B1E23; --ink: #F4F5F7; --soft: #B7BECA; --accent: #6FB0FF;
        --on-accent: #121417; --line: #3A404A;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 44rem; padding: 16px max(16px, env(safe-area-inset-left)) 48px;
      background: var(--page); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif;
      overflow-wrap: anywhere;
    }
    h1 { font-size: 2rem; line-height: 1.2; margin: 8px 0; }
    h2 { font-size: 1.5rem; line-height: 1.25; margin: 32px 0 8px; }
    p { margin: 8px 0; }
    a { color: var(--accent); }
    a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 12px; }
    .language { float: right; padding: 10px 0 10px 16px; }
    .fingerprint, details { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
    .fingerprint { padding: 16px; margin-top: 24px; }
    .fingerprint h2 { margin-top: 0; }
    .digits { font: 600 1.0625rem/1.6 ui-monospace, monospace; }
    details { margin: 12px 0; }
    summary { padding: 14px 16px; min-height: 52px; font-size: 1.25rem; font-weight: 600; cursor: pointer; }
    ol { margin: 0; padding: 0 16px 8px; list-style: none; counter-reset: step; }
    ol li { display: flex; gap: 16px; padding: 16px 0; border-top: 1px solid var(--line); counter-increment: step; }
    ol li div { flex: 1; min-width: 0; }
    ol li p::before { content: counter(step) ". "; font-weight: 600; }
    .picture { flex: none; width: 10rem; max-width: 34%; align-self: flex-start; }
    @media (max-width: 30rem) {
      ol li { display: block; }
      .picture { max-width: 9rem; margin-bottom: 4px; }
    }
    .device { fill: var(--page); stroke: var(--soft); stroke-width: 3; }
    .lines, .mark, .on-row { fill: none; stroke: var(--soft); stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; }
    .mark { stroke: var(--accent); }
    .on-row { stroke: var(--on-accent); }
    .row { fill: var(--accent); }
    .knob { fill: var(--on-accent); }
    .finger { fill: none; stroke: var(--ink); stroke-width: 3; }
    .tiles { fill: var(--line); }
    .button {
      display: inline-block; margin: 8px 0 4px; padding: 12px 20px; min-height: 48px; border-radius: 12px;
      background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none;
    }
    code { font: 0.9375rem/1.5 ui-monospace, monospace; background: var(--page); padding: 2px 6px; border-radius: 6px; }
    .addresses { padding-left: 20px; }
    .addresses a { display: inline-block; padding: 8px 0; }
    .code { width: 14.5rem; height: auto; max-width: 100%; border-radius: 12px; }

    """
}
