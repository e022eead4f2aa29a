-- An enterprise goes with its drones and with the requests that name them, in whichever order: looked at when all is gone.
alter table unlock_drones alter constraint unlock_drones__drone_is_of_the_same_enterprise deferrable initially deferred;
