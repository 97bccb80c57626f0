import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import classes from './service-card.module.css';
import { ServiceStatusBadge } from './service-status-badge.tsx';

export interface Service {
  name: string;
  status: string;
  detail: string;
  problem?: string | undefined;
}

export function ServiceCard({ title, services }: { title: string; services: readonly Service[] }) {
  const id = useId();
  return (
    <Paper component="section" p="lg" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <ul className={classes.list}>
        {services.map(({ name, status, detail, problem }) => (
          <li key={name} className={classes.service}>
            <div className={classes.words}>
              <Text fw={600}>{name}</Text>
              <Text c="dimmed" size="sm" className="tabular">
                {detail}
              </Text>
              {problem !== undefined && (
                <Text c="var(--wc-red)" size="sm">
                  {problem}
                </Text>
              )}
            </div>
            <ServiceStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}
