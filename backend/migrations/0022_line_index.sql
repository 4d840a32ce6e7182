-- Those who stand in a queue, in order, however many visits there were before.
create index care_requests_in_line on care_requests (queue, ticket) where phase in ('queued', 'offered');
