import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { SeriesCard } from './series-card.tsx';
import type { SeriesActions } from './series-menu.tsx';
import classes from './series-screen.module.css';
import { isSeriesInProgress } from './series-view.ts';

interface SeriesSectionsProps {
  series: readonly Series[];
  actions: SeriesActions;
  disabled: boolean;
}

export function SeriesSections({ series, actions, disabled }: SeriesSectionsProps) {
  const [showsStopped, setShowsStopped] = useState(false);
  const completed = series.filter(({ status }) => status === 'completed');
  const stopped = series.filter(({ status }) => status === 'failed' || status === 'cancelled');
  const renderCards = (section: readonly Series[]) => (
    <div className={classes.grid}>
      {section.map((entry) => (
        <SeriesCard key={entry.id} series={entry} actions={actions} disabled={disabled} />
      ))}
    </div>
  );
  const renderSection = (id: string, heading: string, section: readonly Series[]) =>
    section.length > 0 && (
      <section aria-labelledby={id}>
        <Title order={2} id={id} mb="md">
          {heading}
        </Title>
        {renderCards(section)}
      </section>
    );
  return (
    <div className={classes.sections}>
      {renderSection('in-progress', 'In Progress', series.filter(isSeriesInProgress))}
      {renderSection('completed', 'Completed Series', completed)}
      {stopped.length > 0 && (
        <div>
          <Button
            variant="subtle"
            aria-expanded={showsStopped}
            onClick={() => setShowsStopped(!showsStopped)}
            mb="md"
          >
            {showsStopped ? 'Hide' : 'Show'} {stopped.length} failed or cancelled series
          </Button>
          {showsStopped && renderCards(stopped)}
        </div>
      )}
    </div>
  );
}
