import { Button } from '@mantine/core';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';
import classes from './cookie-banner.module.css';

export function CookieBanner({ onAnswer }: { onAnswer: (answer: 'accepted' | 'declined') => void }) {
  const { data, isPending } = useSettings();
  const headingId = useId();
  if (isPending) return null;

  const decline = () => {
    onAnswer('declined');
    // A running script can only be stopped by a reload.
    if (isAnalyticsLoaded()) location.reload();
  };

  return (
    <section className={classes.banner} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        We use cookies
      </h2>
      <p className={classes.text}>
        Wikicasts uses an analytics service only if you accept.
        {data?.analyticsScriptUrl === null && ' None is set up here.'}{' '}
        <Link to="/privacy">Privacy Policy</Link>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={decline}>
          Decline
        </Button>
        <Button onClick={() => onAnswer('accepted')}>Accept</Button>
      </div>
    </section>
  );
}

const SCRIPT_ATTRIBUTE = 'data-analytics';

export function AnalyticsScript() {
  const scriptUrl = useSettings().data?.analyticsScriptUrl;
  useEffect(() => {
    if (scriptUrl) loadAnalytics(scriptUrl);
  }, [scriptUrl]);
  return null;
}

export const isAnalyticsLoaded = (): boolean =>
  document.querySelector(`script[${SCRIPT_ATTRIBUTE}]`) !== null;

function loadAnalytics(scriptUrl: string): void {
  if (isAnalyticsLoaded()) return;
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.defer = true;
  script.setAttribute(SCRIPT_ATTRIBUTE, '');
  document.head.append(script);
}
